import { changeOnSubmit } from '~/client/change-shop';
import { SubmitButton } from '~/components/forms/submit-button';
import { PageHeader } from '~/components/layout/page-header';
import { Card } from '~/components/ui/card';
import { Form, type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { changeShopForm } from '~/schemas/users/people-forms';
import { findWorkplace, listWorkplaces } from '~/services/users/workplace.server';
import { notFound } from '~/utils/app-error';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { shopRightsInWords } from '~/utils/shop-right-words';

export const meta: MetaFunction = () => [title('Change shop')];

export const loader = sellerLoader({ right: 'any' }, async ({ actor, shop }) => ({
  places: (await listWorkplaces(actor)).map((place) => ({
    id: place.shop.id,
    name: place.shop.sellerName,
    part: place.shop.ownerId === actor.id ? 'Your own shop' : shopRightsInWords(place.rights),
    isCurrent: place.shop.id === shop.id,
  })),
}));

/** Changes to another of the shops in which a seller works (docs/product/people.md, "People of a shop"). */
export const action = sellerAction({ right: 'any' }, async ({ request, session, actor }) => {
  const submission = parseForm(await readForm(request), changeShopForm);
  const wanted = submission.status === 'success' ? submission.value.shop : '';
  const place = await findWorkplace(actor, wanted);
  if (place?.shop.id !== wanted) throw notFound('shop');
  session.set('shop', wanted);
  return redirect(paths.seller.today(), 303);
});

/** The shops in which a seller works. */
export default function ChangeShopPage() {
  const { places } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Change shop" summary="What is kept of the other shop in this browser is deleted." />
      <ul className="max-w-form space-y-4">
        {places.map(({ id, name, part, isCurrent }) => (
          <li key={id}>
            <Card>
              <p className="font-medium break-words">{name}</p>
              <p className="text-muted-foreground">{part}</p>
              {isCurrent ? (
                <p className="mt-2">You are here.</p>
              ) : (
                <Form method="post" reloadDocument onSubmit={changeOnSubmit} className="mt-2">
                  <input type="hidden" name="shop" value={id} />
                  <SubmitButton variant="outline" aria-label={`Change to ${name}`}>
                    Change to this shop
                  </SubmitButton>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
