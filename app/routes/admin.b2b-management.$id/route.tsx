import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { ListingDetails } from '~/components/bulk/listing-details';
import { ListingStatus } from '~/components/bulk/listing-status';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { firstListings, getListing } from '~/repositories/bulk/b2b-listings.server';
import { listingDecisionSchema } from '~/schemas/bulk/listing-forms';
import { documentId } from '~/schemas/fields';
import { isSoldOut } from '~/schemas/units';
import { decideListing } from '~/services/bulk/listings/move-listing.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { ListingDecisionForm } from './decision-form';
import { load } from './load.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.listing.title ?? 'Listing', 'Bulk listings'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'bulk', params }, load);

/** Decides, then opens the next pending listing. */
export const action = adminAction(
  { right: 'bulk', params },
  async ({ request, actor, scope, params: { id }, session }) => {
    const form = await readForm(request);
    // None is a 404, whatever the form holds.
    await getListing(scope, id);
    const submission = parseForm(form, listingDecisionSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(decideListing)(actor, { id, ...submission.value });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { listing, changed } = result.data;
    const [next] = await firstListings(scope, { status: 'pending', sort: 'oldest', size: 1 });
    const done = { approve: 'approved', reject: 'rejected', close: 'closed' }[submission.value.intent];
    session.flash(
      'flash',
      changed
        ? {
            kind: 'success',
            text: `“${listing.title}” ${done}. ${next ? 'Here is the next one.' : 'No more pending listings.'}`,
          }
        : { kind: 'info', text: `Nothing changed. “${listing.title}” was ${done} before.` },
    );
    return redirect(next ? paths.admin.bulkListing(next.id) : paths.admin.bulkListings(), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function BulkListingPage() {
  const { listing, isOwn, seller, reasons, history } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, status, version, sellerName, sellerId } = listing;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{listing.title}</span>}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <ListingStatus listing={{ status, soldOut: isSoldOut(listing) }} />
            {seller?.status === 'suspended' ? (
              <StatusBadge of="user" status="suspended" label="Seller suspended" />
            ) : null}
            <Link to={paths.admin.user(sellerId)} className="link wrap-anywhere">
              {seller?.name ?? sellerName}
            </Link>
          </span>
        }
        back={{ to: paths.admin.bulkListings(), label: 'Bulk listings' }}
      />
      <DetailLayout
        aside={
          <>
            {isOwn ? (
              <OwnRecordNotice />
            ) : (
              <ListingDecisionForm
                key={`${id}-${version}`}
                status={status}
                version={version}
                reasons={reasons}
                lastResult={answer?.result}
              />
            )}
            <ActivityCard
              title="Activity"
              entries={history}
              links={[{ to: paths.admin.activityLog({ item: id }), label: 'View all activity' }]}
            />
          </>
        }
      >
        <ListingDetails listing={listing} />
      </DetailLayout>
    </>
  );
}
