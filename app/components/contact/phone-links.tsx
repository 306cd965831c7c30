import { formatPhone, parsePhone } from '~/utils/phone';

/** Call a number, or write to it by WhatsApp; a foreign number can only be called. */
export function PhoneLinks({ phone }: { phone: string }) {
  const number = parsePhone(phone);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      <a href={`tel:${number ?? phone}`} className="link inline-flex min-h-11 items-center md:min-h-0">
        Call {formatPhone(phone)}
      </a>
      {number ? (
        <a
          href={`https://wa.me/${number.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center md:min-h-0"
        >
          WhatsApp
        </a>
      ) : null}
    </p>
  );
}
