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
        Off: products show photos from the websites that a file names. On: we copy photos from other websites,
        check them like uploads and store them, so that they load fast and stay when the other website closes.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <label htmlFor="storeLinkedPhotos" className="flex min-h-11 items-center gap-2.5">
          <Checkbox id="storeLinkedPhotos" name="storeLinkedPhotos" defaultChecked={storeLinkedPhotos} />
          Store photos of other websites as our own
        </label>
        <SubmitButton name="intent" value="photos" variant="outline" pendingLabel="Saving …">
          Save photos of imports
        </SubmitButton>
      </Form>
    </Card>
  );
}
