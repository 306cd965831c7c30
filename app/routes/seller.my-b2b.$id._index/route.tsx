import * as v from 'valibot';
import { ListingDetails } from '~/components/bulk/listing-details';
import { ListingStatus } from '~/components/bulk/listing-status';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getListing } from '~/repositories/bulk/b2b-listings.server';
import { listingStepSchema } from '~/schemas/bulk/listing-forms';
import { canTakeListingStep } from '~/schemas/bulk/listing-states';
import { documentId } from '~/schemas/fields';
import { isSoldOut } from '~/schemas/units';
import { moveOwnListing } from '~/services/bulk/listings/move-listing.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.listing.title ?? 'Listing')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params }, async ({ shop, params: { id } }) => ({
  listing: await getListing(shop, id),
}));

const done = { active: 'is in the bulk market again', paused: 'is paused', closed: 'is closed' } as const;

export const action = sellerAction(
  { right: 'bulk', params },
  async ({ request, shop, actor, params: { id }, session }) => {
    const form = await readForm(request);
    // One that is not theirs is a 404, whatever the form holds: a 422 would tell that it exists.
    await getListing(shop, id);
    const submission = parseForm(form, listingStepSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(moveOwnListing)(shop, actor, { id, ...submission.value });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { listing } = result.data;
    const said = listing.status in done ? done[listing.status as keyof typeof done] : 'was changed';
    session.flash('flash', { kind: 'success', text: `“${listing.title}” ${said}.` });
    return redirect(paths.seller.bulkListing(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function BulkListingPage() {
  const { listing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'step', lastResult: answer?.result, defaultValue: {} });
  const { id, status, version } = listing;
  const can = (step: 'pause' | 'resume' | 'close') => canTakeListingStep('owner', step, status);
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{listing.title}</span>}
        summary={<ListingStatus listing={{ status, soldOut: isSoldOut(listing) }} />}
        back={{ to: paths.seller.bulkListings(), label: 'My bulk listings' }}
        actions={
          <>
            {can('close') ? (
              <Button asChild variant="ghost" className="text-destructive">
                <Link to={paths.seller.closeBulkListing(id)}>Close …</Link>
              </Button>
            ) : null}
            <Button asChild variant="outline">
              <Link to={paths.seller.newBulkListing({ from: id })}>Duplicate</Link>
            </Button>
            {can('pause') ? <StepButton intent="pause" version={version} label="Pause" /> : null}
            {can('resume') ? <StepButton intent="resume" version={version} label="Resume" /> : null}
            {status === 'closed' ? null : (
              <Button asChild>
                <Link to={paths.seller.editBulkListing(id)}>Edit</Link>
              </Button>
            )}
          </>
        }
      />
      <ErrorSummary form={refused} />
      {status === 'pending' ? (
        <Alert kind="info" className="mb-4">
          <p>We’ll notify you when it’s reviewed. Buyers can’t see it yet.</p>
        </Alert>
      ) : null}
      <div className="max-w-form space-y-5">
        <ListingDetails listing={listing} />
      </div>
    </>
  );
}

function StepButton({ intent, version, label }: { intent: string; version: number; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="intent" value={intent} variant="outline">
        {label}
      </SubmitButton>
    </Form>
  );
}
