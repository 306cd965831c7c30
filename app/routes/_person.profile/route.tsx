import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ProfileTabs } from '~/components/person/profile-tabs';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { displayOf } from '~/schemas/display';
import { nameOf } from '~/schemas/users/user';
import { languagesToChoose } from '~/services/languages/page-language.server';
import { title } from '~/utils/page-title';
import { formatPhone } from '~/utils/phone';
import { act } from './action.server';
import { DisplayCard } from './display-card';
import { LanguageCard } from './language-card';
import { NamesForm } from './names-form';
import { PasswordForm } from './password-form';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Profile')];

export const loader = userLoader({}, async ({ actor, session }) => {
  const { email, role, createdAt, firstName, lastName, displayName, businessName, phone } = actor;
  const choices = await languagesToChoose();
  return {
    name: nameOf(actor),
    email,
    role,
    createdAt,
    profile: { firstName, lastName, displayName, businessName, phone: formatPhone(phone) },
    display: displayOf(session.data),
    choices,
    language: actor.language,
    hasSecondFactor: actor.secondFactorSince !== null,
  };
});

const freshCode = { but: ['update', 'sign-out-everywhere', 'display', 'notifications'] };

export const action = userAction({ freshCode }, act);

export default function ProfilePage() {
  const { name, email, role, createdAt, profile, display, choices, language, hasSecondFactor } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Profile" summary={name} />
      <ProfileTabs isSeller={role === 'seller'} />
      <DetailLayout
        aside={
          <>
            <Card>
              <CardTitle className="mb-3">Account</CardTitle>
              <DescriptionList
                items={[
                  { term: 'Email', details: <span className="break-words">{email}</span> },
                  { term: 'Role', details: <span className="capitalize">{role}</span> },
                  { term: 'Joined', details: createdAt ? <Time value={createdAt} /> : null },
                ]}
              />
            </Card>
            <SecondFactorCard isOn={hasSecondFactor} />
            {choices.length > 0 ? <LanguageCard choices={choices} language={language} /> : null}
            <DisplayCard theme={display.theme} sidebarShow={display.sidebarShow} />
            <SessionsCard />
          </>
        }
      >
        <NamesForm
          profile={profile}
          seller={role === 'seller'}
          lastResult={answer?.intent === 'update' ? answer.result : undefined}
        />
        <PasswordForm email={email} lastResult={answer?.intent === 'password' ? answer.result : undefined} />
      </DetailLayout>
    </>
  );
}
