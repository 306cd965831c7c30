import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ActivityCard } from '~/components/activity/activity-card';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { listNewestHistoryLogs } from '~/repositories/history-logs.server';
import { readSettings } from '~/repositories/settings.server';
import { type SettingsPart, settingsParts } from '~/schemas/settings-forms';
import type { SettingsList } from '~/schemas/settings-rows';
import { settingsItemId, versionOfSettings } from '~/services/settings/edit-settings.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formRows } from './form-rows.server';
import { ListForm } from './list-form';
import { PaymentForm } from './payment-form';
import { RatesForm } from './rates-form';
import { saveSettings } from './save-settings.server';

export const meta: MetaFunction = () => [title('Settings')];

/** Entries of the log that the page shows. */
const changesShown = 5;

export const loader = adminLoader({}, async ({ scope }) => {
  const [settings, changes] = await Promise.all([
    readSettings(),
    listNewestHistoryLogs(scope, { itemId: settingsItemId, size: changesShown }),
  ]);
  const [rates, categories, rejectionReasons, payment] = settingsParts.map((part) =>
    versionOfSettings(settings, part),
  );
  return {
    settings,
    versions: { rates, categories, rejectionReasons, payment },
    rows: {
      categories: formRows('categories', settings),
      rejectionReasons: formRows('rejectionReasons', settings),
    },
    changes,
  };
});

export const action = adminAction({}, async ({ request, actor, session }) =>
  saveSettings(actor, session, await readForm(request)),
);

export { revalidateAfterClash as shouldRevalidate } from '~/http/revalidate-clash';

export default function SettingsPage() {
  const { settings, versions, rows, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (part: SettingsPart) => (answer?.part === part ? answer.result : undefined);
  const rowsOf = (list: SettingsList) => (answer?.part === list ? answer.rows : rows[list]);
  const { commissionPercent, sellerDaysToAct, categories, rejectionReasons } = settings;
  const { paymentInstructions } = settings;
  return (
    <>
      <PageHeader
        title="Settings"
        summary="For the whole marketplace. A change counts at once; other servers of Makola follow within 30 seconds."
      />
      <DetailLayout
        aside={
          <ActivityCard
            title="Newest changes"
            entries={changes}
            nothing="Nobody has changed the settings yet."
            links={[{ to: paths.admin.activityLog({ type: 'settings_edit' }), label: 'All changes' }]}
          />
        }
      >
        <RatesForm
          key={`rates ${versions.rates}`}
          commissionPercent={commissionPercent}
          sellerDaysToAct={sellerDaysToAct}
          version={versions.rates ?? ''}
          lastResult={resultOf('rates')}
        />
        <PaymentForm
          key={`payment ${versions.payment}`}
          paymentInstructions={paymentInstructions}
          version={versions.payment ?? ''}
          lastResult={resultOf('paymentInstructions')}
        />
        <ListForm
          key={`categories ${versions.categories}`}
          list="categories"
          title="Categories"
          noun="category"
          help="Sellers choose one of them for each product. Products keep the words they have: after a rename or a removal, theirs change when they are saved with another category."
          saveLabel="Save the categories"
          rows={rowsOf('categories')}
          current={categories}
          version={versions.categories ?? ''}
          lastResult={resultOf('categories')}
        />
        <ListForm
          key={`reasons ${versions.rejectionReasons}`}
          list="rejectionReasons"
          title="Reasons for a rejection"
          noun="reason"
          help="Admins choose one of them when they reject a product, and the seller reads it. The last one asks the admin for words, and stays."
          saveLabel="Save the reasons"
          rows={rowsOf('rejectionReasons')}
          current={rejectionReasons.map(({ label }) => label)}
          version={versions.rejectionReasons ?? ''}
          lastResult={resultOf('rejectionReasons')}
        />
      </DetailLayout>
    </>
  );
}
