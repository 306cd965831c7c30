import { redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import { openLoader, publicAction } from '~/http/guards.server';
import { unknownForm } from '~/schemas/fields';
import { chooseLanguageSchema } from '~/schemas/language-form';
import { chooseLanguage } from '~/services/languages/choose-language.server';
import { AppError } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { safeRedirect } from '~/utils/safe-redirect';

/** Nobody opens this address; whoever does is led home. */
export const loader = openLoader({}, async () => redirect(paths.home()));

/** Keeps the chosen language, in this browser and of the signed-in person. */
export const action = publicAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), chooseLanguageSchema);
  if (submission.status !== 'success') throw new AppError('invalid', 'unknown language', unknownForm);
  const { language, redirectTo } = submission.value;
  session.set('language', language);
  if (actor) await chooseLanguage(actor, language);
  return redirect(safeRedirect(redirectTo, paths.home()), 303);
});
