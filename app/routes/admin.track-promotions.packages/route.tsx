import { ActivityCard } from '~/components/activity/activity-card';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { readPackages } from '~/repositories/catalogue/promotion-packages.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { packageFormSchema } from '~/schemas/promotions/promotion-forms';
import { editPackage } from '~/services/promotions/edit-package.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { PackageForm } from './package-form';

export const meta: MetaFunction = () => [title('Promotion packages')];

/** Log entries on the page. */
const maxChanges = 5;

export const loader = adminLoader({ right: 'promotions' }, async ({ scope }) => {
  const [packages, changes] = await Promise.all([
    readPackages(),
    listNewestHistoryLogs(scope, { type: 'package_edit', size: maxChanges }),
  ]);
  return {
    packages: packages.map((one) => ({
      id: one.id,
      name: one.name,
      active: one.active,
      version: versionOfPackage(one),
      price: one.price.toFixed(2),
      durationDays: String(one.durationDays),
      order: String(one.order),
      position: one.position,
      benefits: one.benefits.join('\n'),
    })),
    changes,
  };
});

export const action = adminAction({ right: 'promotions' }, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), packageFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(editPackage)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const { changed } = result.data;
  session.flash('flash', {
    kind: changed ? 'success' : 'info',
    text: changed
      ? `“${submission.value.name}” saved. Promotions already bought are not affected.`
      : 'Nothing changed.',
  });
  return redirect(paths.admin.promotionPackages(), 303);
});

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PackagesPage() {
  const { packages, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue?.id;
  const isShown = packages.some(({ id }) => id === sent);
  const lastResult = isShown ? undefined : answer?.result;
  const [unknown] = useForm({ id: 'packages', lastResult, defaultValue: {} });
  return (
    <>
      <PageHeader
        title="Promotion packages"
        summary="Packages that sellers can buy. Changes apply to new purchases only."
        back={{ to: paths.admin.trackPromotions(), label: 'Promotions' }}
      />
      <DetailLayout
        aside={
          <ActivityCard
            title="Recent changes"
            entries={changes}
            nothing="No changes yet."
            links={[{ to: paths.admin.activityLog({ type: 'package_edit' }), label: 'View all changes' }]}
          />
        }
      >
        <ErrorSummary form={unknown} />
        {packages.map((one) => (
          <PackageForm
            key={one.id + one.version}
            edited={one}
            lastResult={sent === one.id ? answer?.result : undefined}
          />
        ))}
      </DetailLayout>
    </>
  );
}
