import * as v from 'valibot';
import { unknownForm } from '~/schemas/fields';
import { recordFor } from '~/utils/record-for';
import { messageKinds } from './message-kinds';
import { messageChannels } from './outgoing';

const channel = v.picklist(messageChannels, 'Choose a channel from the list.');

/** The boxes that are ticked under one name: browsers send none, one, or several. */
const ticked = v.optional(
  v.union([
    v.array(channel),
    v.pipe(
      channel,
      v.transform((one) => [one]),
    ),
  ]),
  [],
);

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const hour = v.pipe(v.picklist(hours, 'Choose a time from the list.'), v.transform(Number));

/** Digits of the code that confirms a phone number. */
export const codeDigits = 6;

const choices = {
  ...recordFor(messageKinds, () => ticked),
  /** 'on': the times count. */
  quietHours: v.optional(v.literal('on')),
  quietFrom: hour,
  quietTo: hour,
};

/** The forms of /profile/notifications. */
export const messageFormsSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('channels'), ...choices }),
    v.object({ intent: v.literal('send-code') }),
    v.object({
      intent: v.literal('confirm'),
      code: v.pipe(
        v.string('Enter the code from the SMS.'),
        v.transform((typed) => typed.replace(/\D/g, '')),
        v.length(codeDigits, `Enter the ${codeDigits} digits from the SMS.`),
      ),
    }),
    v.object({ intent: v.literal('marketing'), marketing: v.optional(v.literal('on')) }),
  ],
  unknownForm,
);

/** Ids of messages are made of what happened and the channel; `__…__` is reserved by Firestore. */
export const caughtParams = v.object({ id: v.pipe(v.string(), v.regex(/^(?!__.*__$)[\w-]{1,300}$/)) });

/** A stop link's address. */
export const stopParams = v.object({ token: v.pipe(v.string(), v.maxLength(400)) });
