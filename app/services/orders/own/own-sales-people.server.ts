import { findUsers } from '~/repositories/people/user-management.server';
import type { DaySales } from '~/schemas/sales/sales';
import type { PersonSales } from '~/schemas/sales/sales-report';
import { nameOf } from '~/schemas/users/user';

/**
 * Who typed in the own sales of some days, the most first (docs/product/orders.md, "Own sales"); nobody where
 * it was one person alone, whom the sums name already. A read for each of several.
 */
export async function ownSalesByPerson({ ownPeople }: Pick<DaySales, 'ownPeople'>): Promise<PersonSales[]> {
  const sold = Object.entries(ownPeople).filter(([, { orders }]) => orders > 0);
  if (sold.length < 2) return [];
  const people = await findUsers(
    'all',
    sold.map(([id]) => id),
  );
  return sold
    .map(([id, sums]) => {
      const person = people.get(id);
      return { id, name: person ? nameOf(person) : 'Somebody whose account is gone', ...sums };
    })
    .sort((a, b) => b.pesewas - a.pesewas);
}
