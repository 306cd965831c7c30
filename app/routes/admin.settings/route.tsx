import { ActivityCard } from '~/components/activity/activity-card';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import type { SettingsPart } from '~/schemas/settings/settings-forms';
import type { NumbersPage } from '~/schemas/settings/settings-numbers';
import {
  pageOfPart,
  settingsPageLabels,
  settingsPages,
  settingsSearch,
} from '~/schemas/settings/settings-pages';
import type { SettingsList } from '~/schemas/settings/settings-rows';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { FactorForm } from './factor-form';
import { LanguagesForm } from './languages-form';
import { LinkCard } from './link-card';
import { ListForm } from './list-form';
import { load } from './load.server';
import { PaymentForm } from './payment-form';
import { RatesForm } from './rates-form';
import { SwitchForm } from './switch-form';

export const meta: MetaFunction = () => [title('Settings')];

export const loader = adminLoader({ right: 'settings', search: settingsSearch }, load);

export const action = adminAction({ right: 'settings', freshCode: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function SettingsPage() {
  const { page: asked, settings, versions, rows, languages, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form is seen, wherever it was sent from; numbers are on several pages.
  const page = answer && answer.part !== 'rates' ? pageOfPart[answer.part] : asked;
  const resultOf = (part: SettingsPart) => (answer?.part === part ? answer.result : undefined);
  const rowsOf = (list: SettingsList) => (answer?.part === list ? answer.rows : rows[list]);
  const { categories, rejectionReasons, paymentInstructions } = settings;
  const numbersOf = (page: NumbersPage) => (
    <RatesForm
      key={`${page} ${versions.rates}`}
      page={page}
      numbers={settings}
      version={versions.rates}
      lastResult={resultOf('rates')}
    />
  );
  return (
    <>
      <PageHeader title="Settings" summary="Changes take effect within a minute." />
      <DetailLayout
        aside={
          <ActivityCard
            title="Recent changes"
            entries={changes}
            nothing="Changes to these settings appear here."
            links={[{ to: paths.admin.activityLog({ type: 'settings_edit' }), label: 'View all changes' }]}
          />
        }
      >
        <div className="settings-pages">
          <nav aria-label="Parts of the settings" className="side-list">
            <ul>
              {settingsPages.map((name) => (
                <li key={name}>
                  <Link
                    to={paths.admin.settings({ page: name === 'money' ? '' : name })}
                    aria-current={name === page ? 'page' : undefined}
                  >
                    {settingsPageLabels[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 space-y-4">
            {page === 'money' ? numbersOf('money') : null}
            {page === 'payments' ? (
              <>
                {numbersOf('payments')}
                <PaymentForm
                  key={`payment ${versions.paymentInstructions}`}
                  paymentInstructions={paymentInstructions}
                  version={versions.paymentInstructions}
                  lastResult={resultOf('paymentInstructions')}
                />
                <LinkCard
                  title="Transfer files"
                  about="The columns of the files that pay several payouts at once, for each network and bank."
                  to={paths.admin.transferColumns()}
                  action="Edit columns"
                />
              </>
            ) : null}
            {page === 'products' ? (
              <ListForm
                key={`categories ${versions.categories}`}
                list="categories"
                title="Categories"
                noun="category"
                help="Sellers choose one for each product. If you rename or remove a category, products keep the old name until they’re saved with another one."
                saveLabel="Save categories"
                rows={rowsOf('categories')}
                current={categories}
                version={versions.categories}
                lastResult={resultOf('categories')}
              />
            ) : null}
            {page === 'approval' ? (
              <>
                <ListForm
                  key={`reasons ${versions.rejectionReasons}`}
                  list="rejectionReasons"
                  title="Rejection reasons"
                  noun="reason"
                  help="Admins choose one when they reject a product, and the seller sees it. The last one always stays and needs a note from the admin."
                  saveLabel="Save reasons"
                  rows={rowsOf('rejectionReasons')}
                  current={rejectionReasons.map(({ label }) => label)}
                  version={versions.rejectionReasons}
                  lastResult={resultOf('rejectionReasons')}
                />
                <SwitchForm
                  key={`photos ${versions.photos}`}
                  part="photos"
                  name="storeLinkedPhotos"
                  title="Photos of imports"
                  about="We check copied photos like uploads. They load fast, and stay when the other website closes. If off, photos are loaded from there."
                  label="Copy photos from other websites"
                  save="Save photos of imports"
                  isOn={settings.storeLinkedPhotos}
                  version={versions.photos}
                  lastResult={resultOf('photos')}
                />
              </>
            ) : null}
            {page === 'market' ? (
              <>
                <SwitchForm
                  key={`bulk ${versions.bulk}`}
                  part="bulk"
                  name="bulkTrade"
                  title="Bulk trade"
                  about="Sellers list goods in bulk and buy from each other. If off, its pages, menus and help are gone for everyone, and nothing is deleted. You can turn it off while no trade has money to pay, hold or release."
                  label="Offer bulk trade"
                  save="Save bulk trade"
                  isOn={settings.bulkTrade}
                  version={versions.bulk}
                  lastResult={resultOf('bulk')}
                />
                {languages.length > 0 ? (
                  <LanguagesForm
                    key={`languages ${versions.languages}`}
                    languages={languages}
                    chosen={settings.languages}
                    version={versions.languages}
                    lastResult={resultOf('languages')}
                  />
                ) : null}
              </>
            ) : null}
            {page === 'access' ? (
              <FactorForm
                key={`factor ${versions.secondFactor}`}
                rules={settings}
                version={versions.secondFactor}
                lastResult={resultOf('secondFactor')}
              />
            ) : null}
            {page === 'support' ? (
              <>
                <LinkCard
                  title="Template answers"
                  about="Texts that support inserts into its messages."
                  to={paths.admin.answers()}
                  action="Edit answers"
                />
                {numbersOf('support')}
              </>
            ) : null}
            {page === 'programs' ? (
              <>
                <LinkCard
                  title="API keys"
                  about="With a key, the buyers’ shop places orders and follows their status."
                  to={paths.admin.apiKeys()}
                  action="Manage keys"
                />
                <LinkCard
                  title="Webhooks"
                  about="We send your programs events of orders, returns and products as they change."
                  to={paths.admin.webhooks()}
                  action="Manage webhooks"
                />
              </>
            ) : null}
          </div>
        </div>
      </DetailLayout>
    </>
  );
}
