import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ProfileTabs } from '~/components/person/profile-tabs';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { getSettings } from '~/repositories/operator/settings.server';
import { displayOf } from '~/schemas/display';
import { chosenChannels, hasConfirmedPhone } from '~/schemas/outbox/message-choices';
import { kindsOfMessages, kindsOfRole } from '~/schemas/outbox/message-kinds';
import { messageServices } from '~/services/outbox/message-services.server';
import { title } from '~/utils/page-title';
import { formatPhone } from '~/utils/phone';
import { act } from './action.server';
import { ChannelsForm } from './channels-form';
import { MarketingCard } from './marketing-card';
import { NotificationSettingsCard } from './notification-settings-card';
import { PhoneCard } from './phone-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Notifications', 'Profile')];

export const loader = userLoader({}, async ({ actor, session }) => {
  const { email, phone, role, quietFrom, quietTo, marketing } = actor;
  const services = messageServices();
  const { toasts, sound } = displayOf(session.data);
  const { bulkTrade: hasBulk } = await getSettings();
  return {
    role,
    toasts,
    sound,
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
  const { role, toasts, sound, kinds, email, phone, isConfirmed, hasSms, isCaught, ...view } =
    useLoaderData<typeof loader>();
  const { quietFrom, quietTo, agreedAt } = view;
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <>
      <PageHeader
        title="Notifications"
        summary="In Makola you see every notification. Choose what also comes by email and SMS."
      />
      <ProfileTabs isSeller={role === 'seller'} />
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
            <NotificationSettingsCard toasts={toasts} sound={sound} />
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
