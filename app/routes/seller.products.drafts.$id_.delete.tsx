import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { getDraft } from '~/repositories/catalogue/product-drafts.server';
import { documentId } from '~/schemas/fields';
import { draftTitle } from '~/schemas/products/product-draft';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Delete draft')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params }, async ({ shop, params }) => {
  const draft = await getDraft(shop, params.id);
  return { id: draft.id, title: draftTitle(draft), photos: draft.images.length };
});

export default function DeleteDraftPage() {
  const { id, title, photos } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title="Delete this draft?"
      action={{ to: paths.seller.draft(id), intent: 'delete' }}
      confirmLabel="Delete draft"
      pendingLabel="Deleting …"
      cancelTo={paths.seller.draft(id)}
    >
      <p>
        This deletes “{title}”{photos > 0 ? ` and its ${plural(photos, 'photo')}` : null}. You can’t undo
        this.
      </p>
    </Confirmation>
  );
}
