import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { formatPhone, parsePhone } from '~/utils/phone';

/**
 * Call a number, or write to it by WhatsApp; a foreign number can only be called. `children` are further
 * buttons beside them.
 */
export function PhoneLinks({ phone, children }: { phone: string; children?: React.ReactNode }) {
  const number = parsePhone(phone);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <a href={`tel:${number ?? phone}`}>
          <Icon name="phone" />
          Call<span className="sr-only"> {formatPhone(phone)}</span>
        </a>
      </Button>
      {number ? (
        <Button asChild variant="outline" size="sm">
          <a href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </Button>
      ) : null}
      {children}
    </div>
  );
}
