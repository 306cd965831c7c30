import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { getSettings } from '~/repositories/operator/settings.server';
import { chosenChannels, hasConfirmedPhone } from '~/schemas/outbox/message-choices';
import { kindsOfMessages, kindsOfRole } from '~/schemas/outbox/message-kinds';
import { messageServices } from '~/services/outbox/message-services.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formatPhone } from '~/utils/phone';
import { act } from './action.server';
import { ChannelsForm } from './channels-form';
import { MarketingCard } from './marketing-card';
import { PhoneCard } from './phone-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Emails and SMS', 'Profile')];

export const loader = userLoader({}, async ({ actor }) => {
  const { email, phone, role, quietFrom, quietTo, marketing } = actor;
  const services = messageServices();
  const { bulkTrade: hasBulk } = await getSettings();
  return {
    kinds: kindsOfRole(role, { hasBulk }).map((kind) => ({
      kind,
      label: kindsOfMessages[kind].label,
      help: kindsOfMessages[kind].help,
      channels: kindsOfMessages[kind].channels.filter((channel) => services[channel].isOffered),
      chosen: chosenChannels(actor, kind),
    })),
    email,
    phone: formatPhone(phone),
    isConfirmed: hasConfirmedPhone(actor),
    hasSms: services.sms.isOffered,
    isCaught: services.isCaught,
    quietFrom,
    quietTo,
    agreedAt: marketing?.at ?? null,
  };
});

export const action = userAction({}, act);

/** What a person hears of by email, SMS and WhatsApp. */
export default function MessageChoicesPage() {
  const { kinds, email, phone, isConfirmed, hasSms, isCaught, quietFrom, quietTo, agreedAt } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <>
      <PageHeader
        title="Emails and SMS"
        summary="In Makola you see every notification. Choose what also comes by email and SMS."
        back={{ to: paths.profile(), label: 'Profile' }}
      />
      <DetailLayout
        aside={
          <>
            {hasSms ? (
              <PhoneCard
                phone={phone}
                isConfirmed={isConfirmed}
                isCaught={isCaught}
                sendResult={resultOf('send-code')}
                confirmResult={resultOf('confirm')}
              />
            ) : null}
            <MarketingCard agreedAt={agreedAt} />
          </>
        }
      >
        <ChannelsForm
          kinds={kinds}
          email={email}
          canPhone={isConfirmed}
          hours={{ quietFrom, quietTo }}
          lastResult={resultOf('channels')}
        />
      </DetailLayout>
    </>
  );
}
