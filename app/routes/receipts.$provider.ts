import { openAction, openLoader } from '~/http/guards.server';
import { receiptParams, receiptSearch } from '~/schemas/outbox/receipt-search';
import { takeReceipts } from '~/services/outbox/take-receipts.server';
import { AppError } from '~/utils/app-error';

/** Bytes of receipts: providers send a few hundred. */
const maxBytes = 64 * 1024;

const options = { params: receiptParams, search: receiptSearch, json: true } as const;

/** Some providers call the address with what they say in it; WhatsApp asks whether it is ours. */
export const loader = openLoader(options, async ({ request, params: { provider }, search }) => {
  const taken = await takeReceipts(
    provider,
    { headers: request.headers, url: new URL(request.url), body: new Uint8Array() },
    search,
  );
  return typeof taken === 'string' ? new Response(taken) : { taken };
});

export const action = openAction(options, async ({ request, params: { provider }, search }) => {
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > maxBytes) throw new AppError('invalid', 'a receipt too large', 'Send less at once.');
  const { headers, url } = request;
  return { taken: await takeReceipts(provider, { headers, url: new URL(url), body }, search) };
});
