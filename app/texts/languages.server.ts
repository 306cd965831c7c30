import type { OtherLanguage } from '~/schemas/languages';
import { smsTexts as akSms } from './ak/sms';
import { words as akWords } from './ak/words';
import { smsTexts as haSms } from './ha/sms';
import { words as haWords } from './ha/words';
import type { SmsTexts } from './messages';
import type { Words } from './words';

/** All languages beside English: the server has them, a browser that of its page (`loadWords`). */
export const languageTexts: Record<OtherLanguage, { words: Words; sms: SmsTexts }> = {
  ak: { words: akWords, sms: akSms },
  ha: { words: haWords, sms: haSms },
};
