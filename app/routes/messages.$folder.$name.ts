import * as v from 'valibot';
import { userLoader } from '~/http/guards.server';
import { personOfConversation } from '~/http/own-conversation.server';
import { privateFile } from '~/http/private-file.server';
import { photoSearch } from '~/schemas/products/photo-search';
import { readMessagePhoto } from '~/services/chats/read-message-photo.server';

const fileName = v.pipe(v.string(), v.maxLength(300));
/** Two ids, each of up to 128 characters. */
const params = v.object({ folder: v.pipe(v.string(), v.regex(/^[\w-]{1,257}$/)), name: fileName });

/** A photo of a message or its thumbnail (`?w=160`), for the conversation's user and admins. */
export const loader = userLoader(
  { file: true, params, search: photoSearch },
  async ({ params: { folder, name }, search, ...asking }) => {
    const person = await personOfConversation(asking);
    const file = await readMessagePhoto(person, { folder, name, width: search.w });
    return privateFile(file, { name, inline: true });
  },
);
