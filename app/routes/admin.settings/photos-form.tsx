import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';

/** Whether photos that imported products have on other websites are stored as our own. */
export function PhotosForm({
  storeLinkedPhotos,
  version,
  lastResult,
}: {
  storeLinkedPhotos: boolean;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'photos', lastResult, defaultValue: {} });
  return (
    <Card>
      <CardTitle>Photos of imports</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
        We check copied photos like uploads. They load fast, and stay when the other website closes. If this
        is off, photos are loaded from there.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <label htmlFor="storeLinkedPhotos" className="flex min-h-11 items-center gap-2.5">
          <Checkbox id="storeLinkedPhotos" name="storeLinkedPhotos" defaultChecked={storeLinkedPhotos} />
          Copy photos from other websites
        </label>
        <SubmitButton name="intent" value="photos" variant="outline" pendingLabel="Saving …">
          Save photos of imports
        </SubmitButton>
      </Form>
    </Card>
  );
}
