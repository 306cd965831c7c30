import { makeDelivery } from '../factories/webhooks';
import type { Kind } from '../setup/route-modules';
import { admins, all, type Cell, type Cells, owner, type Row, sellers, signedIn } from './cells';
import { apiKeyId, sellerKeyId, sellerWebhookId, webhookId } from './market';
import { bulkMatrix } from './matrix-bulk';
import { password } from './people';
import * as ask from './requests';
import { open, post } from './requests';

const toProducts = '302 /seller/products';
const toDashboard = '302 /admin/dashboard';
const toChat = '302 /chat';
const toNotifications = '302 /notifications';
const queue = '303 /admin/product-approval';
const products = '303 /seller/products';
const people = '303 /admin/user-management';
const itsProduct = '303 /seller/products/edit/*';
const newImport = '303 /seller/products/import/*';
const itsImport = '303 /seller/products/import/import-of-the-owner';
const imports = '303 /seller/products/import';
const shopPeople = '303 /seller/people';
const accounts = '303 /seller/account-management';
const payoutQueue = '303 /admin/payout-requests';
const itsPayoutRequest = '303 /admin/payout-requests/*';
const itsBatch = '303 /admin/payout-requests/batches/*';
const transferFiles = '/admin/settings/transfer-files';
const operations = '/admin/operations';
const runningAJob = { intent: 'run', job: 'promotions', version: '0' };
const apiKeys = '/admin/settings/api-keys';
const ownKeys = '/profile/api-keys';
const ownChoices = '/profile/notifications';
const ownShop = '/profile/shop';
const ownFactor = '/profile/second-factor';
const newKey = { intent: 'create', id: 'ab'.repeat(9) };
const webhooks = '/admin/settings/webhooks';
const ownWebhooks = '/profile/webhooks';
const again = (id: string) => ({ intent: 'again', delivery: makeDelivery(id).id });
const itsNewPayout = '303 /seller/payouts/*';
const packages = '/admin/track-promotions/packages';
const unread = '303 /notifications?tab=unread';

const signedOut = '303 /login';

/** All get the same answer, but only the owner's form changes something. */
const ofOwner = (cell: Cell): Cells => signedIn(`${cell} =`, { owner: cell });
/** Only the owner has a conversation; others who are signed in find none. */
const ownChat = (cell: Cell): Cells => signedIn(404, { owner: cell });
/** Who is signed in already is redirected; a suspended person counts as signed out. */
const guests = (seller: Cell, admin: Cell, buyer: Cell): Cells =>
  all(200, { owner: seller, otherSeller: seller, admin, buyer });

const matrix: Record<string, Partial<Record<Kind, Row[]>>> = {
  root: { loader: [['the frame of all pages', open('/'), all(200)]] },
  _index: { loader: [['the start page', open('/'), all(200)]] },
  404: { loader: [['nothing here', open('/404'), all(404)]] },
  500: { loader: [['a fault', open('/500'), all(500)]] },
  offline: { loader: [['without a connection', open('/offline'), all(200)]] },
  $: {
    loader: [['an unknown path', open('/nowhere'), all('302 /404')]],
    action: [['an unknown form', post('/nowhere'), all('303 /404 =')]],
  },
  healthz: { loader: [['the health check', open('/healthz'), all(200)]] },
  'health.live': { loader: [['whether the server is alive', open('/health/live'), all(200)]] },
  'health.ready': { loader: [['whether the database responds', open('/health/ready'), all(200)]] },
  metrics: {
    loader: [
      ['a session, but no token', ask.readMetrics(), all(401)],
      ['the token of metrics', ask.readAsPrometheus, all(200)],
    ],
  },
  'jobs.$name': {
    loader: [['a visit', open('/jobs/kept-forms'), all(405)]],
    action: [
      ['a session, but no credentials', ask.startJob('kept-forms'), all(401)],
      ['the secret of schedulers', ask.startAsScheduler('kept-forms'), all(200)],
      ['an unknown job', ask.startAsScheduler('toString'), all(404)],
    ],
  },
  'photos.$': {
    loader: [
      ['a photo', ask.openPhoto, all(200)],
      ['a photo that is not stored', ask.openUnstoredPhoto, all(404)],
    ],
  },
  'orders.$id.photos.$name': {
    loader: [
      ['of the owner’s order', ask.openReturnPhoto('0_torn.png'), signedIn(404, { owner: 200, admin: 200 })],
      ['a photo that no return names', ask.openReturnPhoto('1_torn.png'), signedIn(404)],
    ],
  },
  'messages.$folder.$name': {
    loader: [
      [
        'of the owner’s message',
        ask.openMessagePhoto('0_torn.png'),
        signedIn(404, { owner: 200, admin: 200 }),
      ],
      ['a photo that no message names', ask.openMessagePhoto('1_torn.png'), signedIn(404)],
    ],
  },
  'promotions.$id.proof': {
    loader: [
      ['the owner’s proof', ask.openProof, signedIn(404, { owner: 200, admin: 200 })],
      ['no proof', ask.openMissingProof, signedIn(404)],
    ],
  },
  login: {
    loader: [
      ['no way back', open('/login'), guests(toProducts, toDashboard, toChat)],
      [
        'a way back',
        open('/login?redirectTo=%2Fprofile'),
        guests('302 /profile', '302 /profile', '302 /profile'),
      ],
      [
        'a foreign way back',
        open('/login?redirectTo=%2F%5Cevil.example'),
        guests(toProducts, toDashboard, toChat),
      ],
    ],
    action: [
      [
        'the right password',
        ask.signIn,
        // A visitor signs in as the owner.
        all(`${products} =`, { admin: '303 /admin/dashboard =', suspended: 422, buyer: '303 /chat =' }),
      ],
      ['a wrong password', ask.signInWrongly, all(422)],
    ],
  },
  'login_.code': {
    loader: [
      [
        'no sign-in that waits',
        open('/login/code'),
        all('302 /login', { owner: toProducts, otherSeller: toProducts, admin: toDashboard, buyer: toChat }),
      ],
    ],
    action: [['no sign-in that waits', post('/login/code', { secretCode: '123456' }), all(`${signedOut} =`)]],
  },
  register: {
    loader: [['the form', open('/register'), guests(toProducts, toDashboard, toChat)]],
    action: [
      ['a new seller', ask.register, all(products)],
      ['an empty form', post('/register'), all(422)],
    ],
  },
  logout: {
    loader: [['the button', open('/logout'), all(200)]],
    action: [['signing out', post('/logout'), all(signedOut, { visitor: `${signedOut} =` })]],
  },
  language: {
    loader: [['nothing to see', open('/language'), all('302 /')]],
    action: [
      [
        'a language',
        post('/language', { language: 'ak', redirectTo: '/contact' }),
        all('303 /contact', { visitor: '303 /contact =', suspended: '303 /contact =' }),
      ],
      ['an unknown one', post('/language', { language: 'fr' }), all(422)],
    ],
  },
  'forgot-password': {
    action: [
      ['an unknown address', post('/forgot-password', ask.unknownAddress), all('200 =')],
      ['no address', post('/forgot-password'), all(422)],
    ],
  },
  'reset-password': {
    loader: [
      ['no code', open('/reset-password'), all(200)],
      ['a wrong code', open('/reset-password?oobCode=no'), all(200)],
    ],
    action: [['a wrong code', post('/reset-password', ask.wrongCode), all(422)]],
  },

  _person: { loader: [['the frame', open('/profile'), signedIn(200)]] },
  '_person.profile': {
    loader: [['the profile', open('/profile'), signedIn(200)]],
    action: [
      ['new names', post('/profile', ask.newNames), signedIn('303 /profile')],
      ['no names', post('/profile', { intent: 'update' }), signedIn(422)],
      ['a new password', post('/profile', ask.newPassword), signedIn('303 /profile')],
      ['the display', post('/profile', ask.display), signedIn('303 /profile =')],
      ['notification settings', post('/profile', ask.notificationSettings), signedIn(`303 ${ownChoices} =`)],
      ['signing out everywhere', post('/profile', ask.everywhere), signedIn('303 /login')],
      ['an unknown intent', post('/profile', { intent: 'promote' }), signedIn(422)],
    ],
  },
  '_person.profile_.shop': {
    loader: [['the own shop', open(ownShop), sellers(200)]],
    action: [
      ['a holiday', post(ownShop, ask.holiday), sellers(`303 ${ownShop}`)],
      ['a holiday in the past', post(ownShop, ask.pastHoliday), sellers(422)],
      ['a low-stock number', post(ownShop, ask.lowStock), sellers(`303 ${ownShop}`)],
      ['no low-stock number', post(ownShop, ask.noLowStock), sellers(422)],
      ['details for invoices', post(ownShop, ask.paper), sellers(`303 ${ownShop}`)],
      ['no tax number', post(ownShop, ask.wrongTin), sellers(422)],
      ['an unknown intent', post(ownShop, { intent: 'promote' }), sellers(422)],
    ],
  },
  '_person.profile_.second-factor': {
    loader: [['the own second factor', open(ownFactor), signedIn(200)]],
    action: [
      [
        'starting with the password',
        post(ownFactor, { intent: 'start', currentPassword: password }),
        signedIn(`303 ${ownFactor}`),
      ],
      [
        'starting with a wrong password',
        post(ownFactor, { intent: 'start', currentPassword: 'x' }),
        signedIn(422),
      ],
      ['a code of no app', post(ownFactor, { intent: 'confirm', secretCode: '123456' }), signedIn(422)],
      ['new recovery codes of none', post(ownFactor, { intent: 'codes' }), signedIn(422)],
      [
        'turning none off',
        post(ownFactor, { intent: 'off', secretCode: '123456', currentPassword: password }),
        signedIn(422),
      ],
      ['an unknown intent', post(ownFactor, { intent: 'promote' }), signedIn(422)],
    ],
  },
  '_person.profile_.second-factor_.code': {
    loader: [['who has no second factor', open(`${ownFactor}/code`), signedIn('302 /profile')]],
    action: [
      ['who has no second factor', post(`${ownFactor}/code`, { secretCode: '123456' }), signedIn(422)],
      ['no code', post(`${ownFactor}/code`), signedIn(422)],
    ],
  },
  '_person.profile_.notifications': {
    loader: [['what one hears of', open(ownChoices), signedIn(200)]],
    action: [
      ['other channels', post(ownChoices, ask.channels), signedIn(`303 ${ownChoices}`)],
      ['no quiet hours', post(ownChoices, { intent: 'channels', orders: 'sms' }), signedIn(422)],
      [
        'a code by SMS',
        post(ownChoices, { intent: 'send-code' }),
        // Nobody here has a phone number.
        signedIn(422),
      ],
      ['a code that was not sent', post(ownChoices, { intent: 'confirm', code: '123456' }), signedIn(422)],
      ['news and offers', post(ownChoices, ask.marketing), signedIn(`303 ${ownChoices}`)],
      ['an unknown intent', post(ownChoices, { intent: 'promote' }), signedIn(422)],
    ],
  },
  '_person.dev.outbox._index': { loader: [['one’s own messages', open('/dev/outbox'), signedIn(200)]] },
  '_person.dev.outbox.$id': {
    loader: [['the owner’s', ask.openCaught, signedIn(404, { owner: 200, admin: 200 })]],
  },
  'dev.outbox.$id.email': {
    loader: [['the owner’s', ask.openCaughtEmail, signedIn(404, { owner: 200, admin: 200 })]],
  },
  'stop.$token': {
    loader: [
      ['the owner’s', ask.openStop, all(200)],
      ['a token of ours that was changed', ask.openWrongStop, all(404)],
    ],
    action: [
      ['the owner’s', ask.stop, all(200)],
      ['a token of ours that was changed', ask.wrongStop, all(404)],
    ],
  },
  'o.$code': {
    loader: [
      ['an order to accept', ask.openOrderLink, all(200)],
      ['an unknown code', ask.openNoOrderLink, all(404)],
    ],
    action: [
      ['accepting it', ask.orderLink({ step: 'accept' }), all('303 /o/done?step=accept')],
      [
        'out of stock, to be asked',
        ask.orderLink({ step: 'out-of-stock' }),
        all('303 /o/code-of-12-l?ask=out-of-stock ='),
      ],
      [
        'out of stock',
        ask.orderLink({ step: 'out-of-stock', confirmed: 'yes' }),
        all('303 /o/done?step=out-of-stock'),
      ],
      ['no step', ask.orderLink({}), all(422)],
    ],
  },
  'o.done': { loader: [['after the step', open('/o/done'), all(200)]] },
  'receipts.$provider': {
    loader: [['of a provider that is not set', ask.openReceipts, all(404)]],
    action: [['of a provider that is not set', ask.receipts, all(404)]],
  },
  '_person.profile_.api-keys': {
    loader: [['one’s own keys', open(ownKeys), sellers(200)]],
    action: [
      ['a new key', post(ownKeys, { ...newKey, name: 'Till', scopes: 'orders:read' }), sellers(200)],
      ['a key that may do nothing', post(ownKeys, { ...newKey, name: 'Till' }), sellers(422)],
      ['a scope of shops', post(ownKeys, { ...newKey, name: 'Till', scopes: 'products:read' }), sellers(422)],
      [
        'revoking the owner’s',
        post(ownKeys, { intent: 'revoke', id: sellerKeyId }),
        owner(`303 ${ownKeys}`, 422),
      ],
      ['revoking one of the shop', post(ownKeys, { intent: 'revoke', id: apiKeyId }), sellers(422)],
    ],
  },
  '_person.profile_.webhooks._index': {
    loader: [['one’s own webhooks', open(ownWebhooks), sellers(200)]],
    action: [
      ['a new webhook', ask.newOwnWebhook, sellers(200)],
      ['a webhook to nowhere', post(ownWebhooks, { intent: 'create', id: 'ab'.repeat(9) }), sellers(422)],
    ],
  },
  '_person.profile_.webhooks.$id._index': {
    loader: [
      ['the owner’s webhook', ask.ofOwnWebhook(), owner(200, 404)],
      ['a webhook of the shop', ask.ofOwnWebhook(undefined, webhookId), sellers(404)],
    ],
    action: [
      ['other events', ask.ofOwnWebhook(ask.otherEvents), owner('303 self', 404)],
      [
        'events of shops alone',
        ask.ofOwnWebhook({ ...ask.otherEvents, events: 'order.refused' }),
        sellers(422),
      ],
      ['a new secret', ask.ofOwnWebhook({ intent: 'rotate', secretId: 's1' }), owner(200, 404)],
      ['an event once more', ask.ofOwnWebhook(again(sellerWebhookId)), owner('303 self', 404)],
      ['an event of the shop once more', ask.ofOwnWebhook(again(webhookId)), owner(422, 404)],
      [
        'deleting the owner’s',
        ask.ofOwnWebhook({ intent: 'delete' }),
        owner(`303 ${ownWebhooks}`, `303 ${ownWebhooks} =`),
      ],
      [
        'deleting one of the shop',
        ask.ofOwnWebhook({ intent: 'delete' }, webhookId),
        sellers(`303 ${ownWebhooks} =`),
      ],
    ],
  },
  '_person.profile_.webhooks.$id.delete': {
    loader: [['whether to delete the owner’s', ask.deletingOwnWebhook(), owner(200, 404)]],
  },
  '_person.notifications': {
    loader: [['the list', open('/notifications?tab=unread'), signedIn(200)]],
    action: [
      ['marking all', post('/notifications?tab=unread', { intent: 'read-all' }), ofOwner(unread)],
      ['an unknown intent', post('/notifications', { intent: 'delete' }), signedIn(422)],
    ],
  },
  'notifications.export': {
    loader: [['one’s own', open('/notifications/export?type=messages'), signedIn(200)]],
  },
  'notifications.newest': {
    loader: [['the bell', open('/notifications/newest'), signedIn(200)]],
  },
  'notifications.count': {
    loader: [['the number in the bell', open('/notifications/count'), signedIn(200)]],
  },
  'notifications.$id.open': {
    loader: [
      ['the owner’s', ask.openNotification, signedIn(404, { owner: toNotifications })],
      ['no notification', ask.openMissingNotification, signedIn(404)],
    ],
  },
  // Before the page of the conversation, which creates one for those who have none.
  'chat.messages': {
    loader: [
      ['the own messages', open('/chat/messages'), ownChat(200)],
      ['before one that there is not', open('/chat/messages?before=none'), ownChat(404)],
    ],
    action: [
      ['sending in the own one', ask.sendOwn('/messages'), ownChat(200)],
      ['sending nothing', ask.sendOwnNothing('/messages'), ownChat(422)],
      ['marking the own one as read', ask.readOwn('/messages'), ownChat(200)],
      ['marking the own one as answered', ask.answerOwn('/messages'), ownChat(422)],
    ],
  },
  '_person.chat': {
    loader: [['the own conversation', open('/chat'), signedIn(200, { admin: '302 /admin/chats' })]],
    action: [
      ['sending in the own one', ask.sendOwn(''), ownChat('303 /chat')],
      ['sending nothing', ask.sendOwnNothing(''), ownChat(422)],
      ['marking the own one as read', ask.readOwn(''), ownChat('303 /chat')],
      ['marking the own one as answered', ask.answerOwn(''), ownChat(422)],
    ],
  },
  '_person.chat_.$': {
    loader: [['all below the conversation', open('/chat/below/it'), signedIn(toChat)]],
  },
  'live.token': {
    loader: [['whose session it is', open('/live/token'), signedIn(200)]],
    // The first one makes the account that listens.
    action: [['a token for listeners', post('/live/token'), signedIn(200)]],
  },

  admin: { loader: [['the frame', open('/admin/dashboard'), admins(200)]] },
  'admin._index': { loader: [['the bare area', open('/admin'), admins(toDashboard)]] },
  'admin.dashboard': { loader: [['the dashboard', open('/admin/dashboard'), admins(200)]] },
  'admin.search': { loader: [['the search', open('/admin/search?q=kente'), admins(200)]] },
  'seller.search': { loader: [['the search', open('/seller/search?q=kente'), sellers(200)]] },
  'admin.activity-log': {
    loader: [['the log', open('/admin/activity-log?user=a%40b.c'), admins(200)]],
  },
  'admin.product-approval._index': {
    loader: [['the queue', open('/admin/product-approval?tab=all&q=kente'), admins(200)]],
    action: [
      ['approving', ask.approveInQueue, admins(queue)],
      ['rejecting', ask.rejectInQueue, admins(queue)],
      ['approving nothing', post('/admin/product-approval', { intent: 'approve' }), admins(422)],
    ],
  },
  'admin.product-approval.$id': {
    loader: [
      ['a product', ask.openDecision, admins(200)],
      ['no product', ask.openMissingDecision, admins(404)],
    ],
    action: [
      ['approving', ask.approve, admins(queue)],
      ['rejecting', ask.reject, admins(queue)],
      ['rejecting without a reason', ask.rejectWithoutReason, admins(422)],
      ['deciding what was changed', ask.decideOldVersion, admins(409)],
      ['deciding without a version', ask.decideWithoutVersion, admins(409)],
    ],
  },
  'admin.chats._index': {
    loader: [['the inbox', open('/admin/chats?q=kente'), admins(200)]],
  },
  'admin.sales-chat': {
    loader: [['the inbox of buyers', open('/admin/sales-chat?tab=unread'), admins(200)]],
  },
  'admin.announcements._index': {
    loader: [['the announcements', open('/admin/announcements'), admins(200)]],
  },
  'admin.announcements.new': {
    loader: [['the form', open('/admin/announcements/new'), admins(200)]],
    action: [
      ['announcing to all', ask.announcement, admins('303 /admin/announcements/*')],
      ['no text', post('/admin/announcements/new', { title: 'Closed', to: 'all' }), admins(422)],
    ],
  },
  'admin.announcements.$id': {
    loader: [
      ['one', ask.openAnnouncement, admins(200)],
      ['none', ask.openNoAnnouncement, admins(404)],
    ],
  },
  'seller.announcements.$id': {
    loader: [['one that the owner was sent', ask.openSentAnnouncement, owner(200, 404)]],
  },
  'admin.chats.new': {
    loader: [['whom to write to', open('/admin/chats/new?q=a'), admins(200)]],
    action: [
      // The owner has a conversation already.
      ['writing to the owner', ask.startChat, admins('303 /admin/chat/* =')],
      ['writing to an unknown user', ask.startChatWithUnknown, admins(404)],
      ['no person', post('/admin/chats/new', { intent: 'start' }), admins(422)],
    ],
  },
  'admin.chat.$chatId._index': {
    loader: [
      ['the owner’s conversation', ask.openChat(''), admins(200)],
      ['no conversation', ask.openNoChat(''), admins(404)],
    ],
    action: [
      ['sending', ask.sendInChat(''), admins('303 self')],
      ['sending nothing', ask.sendNothingInChat(''), admins(422)],
      ['sending to a missing conversation', ask.sendInNoChat(''), admins(404)],
      ['marking as read', ask.readChat(''), admins('303 self')],
      ['marking as answered', ask.markAnswered(''), admins('303 self')],
      ['assigning it to oneself', ask.assignChat, admins('303 self')],
      // It is nobody's.
      ['unassigning', ask.unassignChat, admins('303 self =')],
    ],
  },
  'admin.chat.$chatId.messages': {
    loader: [
      ['the owner’s messages', ask.openChat('/messages'), admins(200)],
      ['no conversation', ask.openNoChat('/messages'), admins(404)],
    ],
    action: [
      ['sending', ask.sendInChat('/messages'), admins(200)],
      ['sending nothing', ask.sendNothingInChat('/messages'), admins(422)],
      ['sending to a missing conversation', ask.sendInNoChat('/messages'), admins(404)],
      ['marking as read', ask.readChat('/messages'), admins(200)],
      ['marking as answered', ask.markAnswered('/messages'), admins(200)],
    ],
  },
  'admin.user-management._index': {
    loader: [['the list', open('/admin/user-management?role=seller&q=ama'), admins(200)]],
    action: [
      ['suspending the owner', ask.suspendInList, admins(people)],
      ['an unknown intent', post('/admin/user-management', { intent: 'promote' }), admins(422)],
    ],
  },
  'admin.user-management.new': {
    loader: [['the form', open('/admin/user-management/new'), admins(200)]],
    action: [
      ['a new seller', ask.createUser, admins(people)],
      ['an address that is taken', ask.createTakenUser, admins(422)],
      ['an empty form', post('/admin/user-management/new'), admins(422)],
    ],
  },
  'admin.user-management.$id': {
    loader: [
      ['the owner', ask.openUser, admins(200)],
      ['an unknown user', ask.openMissingUser, admins(404)],
    ],
    action: [
      ['suspending', ask.suspendUser, admins('303 self')],
      ['suspending without a reason', ask.suspendWithoutReason, admins(422)],
      ['reactivating who is active', ask.reactivateUser, admins('303 self =')],
      ['making them an admin', ask.promoteUser, admins('303 self')],
      ['confirming as an admin who is none', ask.confirmOwnerAsAdmin, admins(422)],
      ['confirming a new admin', ask.confirmNewAdmin, admins('303 self')],
      ['a new name', ask.updateUser, admins('303 self')],
      ['a new name for an old version', ask.updateOldUser, admins(409)],
      ['suspending an unknown user', ask.suspendMissing, admins(404)],
      ['suspending themself', ask.suspendSelf, admins(422)],
      ['demoting themself', ask.demoteSelf, admins(422)],
    ],
  },
  'admin.user-management.$id_.payouts': {
    loader: [["the owner's payouts", ask.openUserPayouts, admins(200)]],
  },
  'admin.user-management.$id_.rights': {
    loader: [
      ['of an admin', ask.openRights, admins(200)],
      ['of a seller', ask.openRightsOfSeller, admins('303 /admin/user-management/*')],
    ],
    action: [
      ['other rights', ask.changeRights, admins('303 /admin/user-management/*')],
      ['no right', ask.changeRightsToNone, admins(422)],
      ['of a seller', ask.changeRightsOfSeller, admins(422)],
    ],
  },
  'admin.user-management.$id_.second-factor': {
    loader: [['of the owner, who has none', ask.ownersFactor(), admins('302 /admin/user-management/*')]],
    action: [
      ['of the owner, who has none', ask.ownersFactor({ intent: 'ask', reason: 'Lost' }), admins(422)],
      ['no reason', ask.ownersFactor({ intent: 'ask' }), admins(422)],
      [
        'that of support, asked for by another',
        ask.confirmSupportsReset,
        admins('303 /admin/user-management/*'),
      ],
      [
        'confirming what nobody asked for',
        ask.ownersFactor({ intent: 'confirm', version: 'x' }),
        admins('303 /admin/user-management/* ='),
      ],
      ['an unknown intent', ask.ownersFactor({ intent: 'promote' }), admins(422)],
    ],
  },
  'admin.user-management.$id_.role': {
    loader: [['the question', ask.openChangeRole, admins(200)]],
  },
  'admin.settings': {
    loader: [['the settings', open('/admin/settings'), admins(200)]],
    action: [
      ['commission and days', post('/admin/settings', ask.rates), admins('303 /admin/settings')],
      ['the same categories', ask.sameCategories, admins('303 /admin/settings =')],
      ['other categories', ask.otherCategories, admins('303 /admin/settings')],
      ['other reasons', ask.otherReasons, admins('303 /admin/settings')],
      ['how sellers pay', post('/admin/settings', ask.payment), admins('303 /admin/settings')],
      ['languages', post('/admin/settings', ask.languages), admins('303 /admin/settings')],
      [
        'of whom a second factor is required',
        post('/admin/settings', ask.factorRules),
        admins('303 /admin/settings'),
      ],
      ['no bulk trade while trades are open', post('/admin/settings', ask.noBulk), admins(422)],
      ['categories of an old version', ask.oldCategories, admins(409)],
      ['too much', post('/admin/settings', { ...ask.rates, commissionPercent: '101' }), admins(422)],
      ['an unknown intent', post('/admin/settings', { intent: 'reset' }), admins(422)],
    ],
  },
  'admin.settings_.answers': {
    loader: [['template answers', open('/admin/settings/answers'), admins(200)]],
    action: [
      ['a new answer', ask.addTemplate, admins('303 /admin/settings/answers')],
      ['an answer with an unknown field', ask.addOddTemplate, admins(422)],
      ['an answer of an old version', ask.changeOldTemplate, admins(409)],
      ['deleting an answer', ask.deleteTemplate, admins('303 /admin/settings/answers')],
      ['deleting an answer that there is not', ask.deleteNoTemplate, admins('303 /admin/settings/answers =')],
    ],
  },
  'admin.settings_.transfer-files': {
    loader: [['the columns of transfer files', open(transferFiles), admins(200)]],
    action: [
      [
        'other columns',
        post(transferFiles, ask.transferColumns),
        admins(`303 ${transferFiles}?channel=MTN+MoMo`),
      ],
      ['no columns', post(transferFiles, { channel: 'MTN MoMo' }), admins(422)],
    ],
  },

  'admin.product-approval.export': {
    loader: [['all products', open('/admin/product-approval/export?tab=all'), admins(200)]],
  },
  'admin.edit-requests.export': {
    loader: [['all requests', open('/admin/edit-requests/export?tab=all'), admins(200)]],
  },
  'admin.activity-log.export': {
    loader: [['all entries', open('/admin/activity-log/export'), admins(200)]],
  },
  'admin.user-management.export': {
    loader: [['all people', open('/admin/user-management/export?q=a'), admins(200)]],
  },
  'admin.edit-requests._index': {
    loader: [['the queue', open('/admin/edit-requests?tab=all&q=kente'), admins(200)]],
  },
  'admin.edit-requests.$id': {
    loader: [
      ['a request', ask.openEditRequest, admins(200)],
      ['no request', ask.openMissingEditRequest, admins(404)],
    ],
    action: [
      ['approving', ask.approveEdit, admins('303 /admin/edit-requests')],
      ['rejecting', ask.rejectEdit, admins('303 /admin/edit-requests')],
      ['asking for changes', ask.askForChanges, admins('303 /admin/edit-requests')],
      ['asking for changes without words', ask.askWithoutWords, admins(422)],
      ['deciding what was changed', ask.approveOldEdit, admins(409)],
      ['deciding without a version', ask.approveEditUnseen, admins(409)],
    ],
  },

  'admin.track-promotions._index': {
    loader: [['the list', open('/admin/track-promotions?tab=pending&q=market'), admins(200)]],
    action: [
      ['activating', ask.activateInList, admins('303 /admin/track-promotions')],
      ['a promotion that there is not', ask.decideMissingPromotion, admins(422)],
      ['an unknown intent', post('/admin/track-promotions', { intent: 'delete' }), admins(422)],
    ],
  },
  'admin.track-promotions.$id': {
    loader: [
      ['a promotion', ask.openPromotion, admins(200)],
      ['no promotion', ask.openMissingPromotion, admins(404)],
    ],
    action: [
      ['activating', ask.activate, admins('303 self')],
      ['rejecting', ask.rejectPromotion, admins('303 self')],
      ['setting it back to pending', ask.setPending, admins('303 self =')],
      ['a status that is none', ask.decideNothing, admins(422)],
      ['deciding what was changed', ask.decideOldPromotion, admins(409)],
      ['deciding without a version', ask.decidePromotionUnseen, admins(409)],
      ['one that has vanished', ask.decideVanishedPromotion, admins(404)],
    ],
  },
  'admin.track-promotions.export': {
    loader: [['all promotions', open('/admin/track-promotions/export'), admins(200)]],
  },
  'admin.track-promotions.packages': {
    loader: [['the packages', open('/admin/track-promotions/packages'), admins(200)]],
    action: [
      ['another price', post(packages, ask.editedPackage), admins(`303 ${packages}`)],
      ['an old version', post(packages, { ...ask.editedPackage, version: 'old' }), admins(409)],
      ['no name', post(packages, { ...ask.editedPackage, name: '' }), admins(422)],
      ['no package', post(packages, { ...ask.editedPackage, id: 'none' }), admins(404)],
    ],
  },

  seller: { loader: [['the frame', open('/seller/products'), sellers(200)]] },
  'seller._index': { loader: [['the bare area', open('/seller'), sellers(toProducts)]] },
  'seller.analytics._index': { loader: [['own sales', open('/seller/analytics'), sellers(200)]] },
  'seller.analytics.export': {
    loader: [['own products', open('/seller/analytics/export?part=products'), sellers(200)]],
  },
  'seller.analytics.stock': { loader: [['own stock', open('/seller/analytics/stock'), sellers(200)]] },
  'seller.shop': {
    loader: [['the shops in which they work', open('/seller/shop'), sellers(200)]],
    action: [['the owner’s', ask.changeShop, owner('303 /seller/today =', 404)]],
  },
  'seller.activity': {
    loader: [['what was done in the own shop', open('/seller/activity'), sellers(200)]],
  },
  'seller.people._index': {
    loader: [['the people of the own shop', open('/seller/people'), sellers(200)]],
    action: [
      ['inviting somebody', ask.invite, sellers(shopPeople)],
      ['no address', post('/seller/people', { intent: 'invite', part: 'packer' }), sellers(422)],
      ['withdrawing the owner’s', ask.withdraw, owner(shopPeople, `${shopPeople} =`)],
      ['ending who helps the owner', ask.endHelper, owner(shopPeople, `${shopPeople} =`)],
      ['an unknown intent', post('/seller/people', { intent: 'promote' }), sellers(422)],
    ],
  },
  'seller.people.$id._index': {
    loader: [['who helps the owner', ask.openHelper, owner(200, 404)]],
    action: [
      ['other rights', ask.helperRights, owner(shopPeople, 404)],
      ['no rights', ask.noHelperRights, owner(422, 404)],
    ],
  },
  'seller.people.$id.end': {
    loader: [['the question', ask.openEndHelper, owner(200, 404)]],
  },
  'join.$token': {
    loader: [
      ['an open invitation', ask.openJoin, all(200)],
      ['one that was renewed', ask.openOverJoin, all(200)],
    ],
    action: [
      ['a newcomer', ask.joinNew, all('303 /seller/today')],
      ['one that was renewed', ask.joinOver, all(422)],
      [
        'who is signed in with another address',
        ask.join,
        all(422, { visitor: '303 login =', suspended: '303 login =' }),
      ],
    ],
  },
  'seller.today': { loader: [['what to do', open('/seller/today'), sellers(200)]] },
  'seller.products._index': {
    loader: [['own products', open('/seller/products?tab=pending'), sellers(200)]],
    action: [
      ['deleting the owner’s', ask.deleteInList, owner(products, `${products} =`)],
      ['changing the owner’s stock', ask.changeStock, owner(products, 404)],
      ['taking the owner’s out of stock', ask.outOfStock, owner(products, 404)],
      ['nothing ticked', post('/seller/products', { intent: 'delete' }), sellers(422)],
      ['an unknown intent', post('/seller/products', { intent: 'approve' }), sellers(422)],
      ['a file of products', ask.importInList, sellers(newImport)],
      ['no file', post('/seller/products', { intent: 'import' }), sellers(422)],
    ],
  },
  'admin.payout-requests._index': {
    loader: [['the payouts', open('/admin/payout-requests'), admins(200)]],
    action: [
      ['an issue with the owner’s', ask.reportPayout, admins(itsPayoutRequest)],
      ['paying without a receipt', ask.payWithoutReceipt, admins(422)],
      ['paying what is none', ask.payNothing, admins(404)],
      ['a batch of the owner’s', ask.batchPayout, admins('303 /admin/payout-requests/batches/*')],
      ['a batch of a network', ask.batchNetwork, admins('303 /admin/payout-requests/batches/*')],
      ['a batch of none', ask.batchNothing, admins(422)],
    ],
  },
  'admin.operations_.messages._index': {
    loader: [['messages to people', open('/admin/operations/messages'), admins(200)]],
  },
  'admin.operations_.messages.$id': {
    loader: [['one of them', ask.outgoing(), admins(200)]],
    action: [
      ['sending it again', ask.outgoing({ intent: 'again' }), admins('303 /admin/operations/messages/*')],
      ['an unknown intent', ask.outgoing({ intent: 'drop' }), admins(422)],
    ],
  },
  'admin.operations_.messages.costs': {
    loader: [['what they cost', open('/admin/operations/messages/costs'), admins(200)]],
  },
  'admin.orders.intake._index': {
    loader: [['baskets of the shop', open('/admin/orders/intake'), admins(200)]],
  },
  'admin.orders.intake.$id': {
    loader: [['a refused basket', ask.ofBasket(), admins(200)]],
    action: [
      ['trying it again', ask.ofBasket({ intent: 'retry' }), admins('303 self')],
      [
        'dismissing it',
        ask.ofBasket({ intent: 'dismiss', reason: 'A test' }),
        admins('303 /admin/orders/intake'),
      ],
      ['dismissing it without a reason', ask.ofBasket({ intent: 'dismiss' }), admins(422)],
    ],
  },
  'admin.operations': {
    loader: [['how Makola runs', open(operations), admins(200)]],
    action: [
      ['running a job', post(operations, runningAJob), admins(`303 ${operations}`)],
      ['a job that started since', post(operations, { ...runningAJob, version: '1' }), admins(409)],
      ['a job that is none', post(operations, { ...runningAJob, job: 'toString' }), admins(422)],
      ['a job that a server always runs', post(operations, { ...runningAJob, job: 'events' }), admins(422)],
    ],
  },
  'admin.settings_.api-keys': {
    loader: [['keys of the shop', open(apiKeys), admins(200)]],
    action: [
      ['a new key', ask.newApiKey, admins(200)],
      ['a key that may do nothing', post(apiKeys, { ...newKey, name: 'Shop', shop: 'main' }), admins(422)],
      ['revoking a key', post(apiKeys, { intent: 'revoke', id: apiKeyId }), admins(`303 ${apiKeys}`)],
      ['revoking a seller’s', post(apiKeys, { intent: 'revoke', id: sellerKeyId }), admins(422)],
    ],
  },
  'admin.settings_.webhooks._index': {
    loader: [['webhooks', open(webhooks), admins(200)]],
    action: [
      ['a new webhook', ask.newWebhook, admins(200)],
      ['a webhook to nowhere', post(webhooks, { intent: 'create', id: 'ab'.repeat(9) }), admins(422)],
    ],
  },
  'admin.settings_.webhooks.$id._index': {
    loader: [
      ['a webhook', ask.ofWebhook(), admins(200)],
      ['a seller’s webhook', ask.ofWebhook(undefined, sellerWebhookId), admins(404)],
    ],
    action: [
      ['other events', ask.ofWebhook(ask.otherEvents), admins('303 self')],
      ['other events of a seller’s', ask.ofWebhook(ask.otherEvents, sellerWebhookId), admins(404)],
      ['a new secret', ask.ofWebhook({ intent: 'rotate', secretId: 's1' }), admins(200)],
      [
        'a new secret of a seller’s',
        ask.ofWebhook({ intent: 'rotate', secretId: 's1' }, sellerWebhookId),
        admins(404),
      ],
      ['an event once more', ask.ofWebhook(again(webhookId)), admins('303 self')],
      ['an event of a seller’s once more', ask.ofWebhook(again(sellerWebhookId)), admins(422)],
      ['deleting a webhook', ask.ofWebhook({ intent: 'delete' }), admins(`303 ${webhooks}`)],
      [
        'deleting a seller’s',
        ask.ofWebhook({ intent: 'delete' }, sellerWebhookId),
        admins(`303 ${webhooks} =`),
      ],
    ],
  },
  'admin.settings_.webhooks.$id.delete': {
    loader: [
      ['whether to delete a webhook', ask.deletingWebhook(), admins(200)],
      ['whether to delete a seller’s', ask.deletingWebhook(sellerWebhookId), admins(404)],
    ],
  },
  // A session is no key: who may do what with one is in tests/integration/api/.
  'api.v1.orders.$shopOrderId': {
    loader: [['a basket', ask.basketOfApi, all(401)]],
    action: [['a basket', ask.putBasket, all(401)]],
  },
  'api.v1.orders.$shopOrderId.payments': { action: [['a payment', ask.postToBasket('payments'), all(401)]] },
  'api.v1.orders.$shopOrderId.returns': { action: [['a return', ask.postToBasket('returns'), all(401)]] },
  'api.v1.orders.$shopOrderId.cancel': { action: [['a cancellation', ask.postToBasket('cancel'), all(401)]] },
  terms: { loader: [['for everyone', open('/terms'), all(200)]] },
  privacy: { loader: [['for everyone', open('/privacy'), all(200)]] },
  contact: { loader: [['for everyone', open('/contact'), all(200)]] },
  'help._index': { loader: [['for everyone', open('/help'), all(200)]] },
  'help.$name': {
    loader: [
      ['for everyone', ask.openHelp('payouts'), all(200)],
      ['for admins', ask.openHelp('money'), all(404, { admin: 200 })],
    ],
  },
  developers: { loader: [['for programmers', open('/developers'), all(200)]] },
  'api.v1.openapi[.]json': { loader: [['its description', open('/api/v1/openapi.json'), all(200)]] },
  'api.v1.events': { loader: [['events', open('/api/v1/events'), all(401)]] },
  'api.v1.products': { loader: [['products', open('/api/v1/products'), all(401)]] },
  'api.v1.products.$productId': { loader: [['a product', open('/api/v1/products/pot'), all(401)]] },
  'api.v1.promotions.reports': {
    action: [['a report', post('/api/v1/promotions/reports', {}), all(401)]],
  },
  // A session is no key: also its seller is none to the API.
  'api.v1.seller.orders': { loader: [['orders', open('/api/v1/seller/orders'), all(401)]] },
  'api.v1.seller.orders.$orderId': { loader: [['an order', ask.sellerOrderOfApi, all(401)]] },
  'api.v1.seller.orders.$orderId.accept': {
    action: [['accepting', ask.postToSellerOrder('accept'), all(401)]],
  },
  'api.v1.seller.orders.$orderId.ship': { action: [['a parcel', ask.postToSellerOrder('ship'), all(401)]] },
  'api.v1.seller.orders.$orderId.cancel': {
    action: [['a cancellation', ask.postToSellerOrder('cancel'), all(401)]],
  },
  'api.v1.seller.products.stock': {
    action: [['a stock', post('/api/v1/seller/products/stock', {}), all(401)]],
  },
  'api.v1.$': {
    loader: [['an address that the API lacks', open('/api/v1/nothing'), all(404)]],
    action: [['a form to such an address', post('/api/v1/nothing'), all(404)]],
  },
  'admin.payout-requests.batches._index': {
    loader: [['open batches', open('/admin/payout-requests/batches'), admins(200)]],
  },
  'admin.payout-requests.batches.$id._index': {
    loader: [['a batch', ask.openBatch, admins(200)]],
    action: [
      ['another result', ask.uploadBatchResult, admins(itsBatch)],
      ['no result', ask.uploadNoResult, admins(422)],
      ['its columns', ask.chooseBatchColumns, admins(itsBatch)],
      ['no columns', ask.chooseNoColumns, admins(422)],
      ['settling it', ask.confirmBatch, admins(itsBatch)],
      ['settling it in an older form', ask.confirmOldBatch, admins(409)],
      ['ending it', ask.endBatch, admins(itsBatch)],
    ],
  },
  'admin.payout-requests.batches.$id.export': {
    loader: [['what came of a batch', ask.exportBatch, admins(200)]],
  },
  'admin.payout-requests.batches.$id.file': {
    loader: [['the transfer file of a batch', ask.openTransferFile, admins(200)]],
  },
  'admin.payout-requests.batches.$id.result': {
    loader: [
      ['the result of a batch', ask.openResultFile, admins(200)],
      ['a result that is none', ask.openNoResultFile, admins(404)],
    ],
  },
  'admin.payout-requests.export': {
    loader: [['all payouts', open('/admin/payout-requests/export'), admins(200)]],
  },
  'admin.payout-requests.$id._index': {
    loader: [['the owner’s payout', ask.openPayoutRequest, admins(200)]],
    action: [
      ['paying the owner’s', ask.payPayout, admins(payoutQueue)],
      ['an issue without a reason', ask.reportNothing, admins(422)],
      ['an issue with the paid one', ask.reportPaid, admins(409)],
      ['an issue in an older form', ask.reportOld, admins(409)],
    ],
  },
  'admin.payout-requests.$id.returned': {
    loader: [
      ['the paid payout', ask.openReturn, admins(200)],
      ['one that is not paid', ask.openNoReturn, admins(200)],
    ],
    action: [
      ['the owner’s paid one', ask.returnPayout, admins(itsPayoutRequest)],
      ['without a reason', ask.returnForNothing, admins(422)],
      ['in an older form', ask.returnOld, admins(409)],
      ['one that is not paid', ask.returnUnpaid, admins(409)],
    ],
  },
  'admin.payout-requests.$id.receipt': {
    loader: [
      ['the receipt of a paid one', ask.openReceiptAsAdmin, admins(200)],
      ['of one that is not paid', ask.openNoReceiptAsAdmin, admins(404)],
    ],
  },
  'check._index': {
    loader: [
      ['the field', open('/check'), all(200)],
      ['a code', open('/check?code=abcd-efgh-jkmn-pqrs'), all('302 /check/ABCDEFGHJKMNPQRS')],
    ],
  },
  'check.$code': {
    loader: [
      ['the owner’s invoice', ask.checkPaper, all(200)],
      ['an unknown code', ask.checkNoPaper, all(404)],
    ],
  },
  'seller.orders.$id.pdf': {
    loader: [
      ['the owner’s invoice', ask.orderPdf('seller', 'shipped'), owner(200, 404)],
      ['no credit note', ask.orderPdf('seller', 'shipped', '?credit=1'), sellers(404)],
    ],
  },
  'admin.orders.$id.pdf': {
    loader: [
      ['the owner’s invoice', ask.orderPdf('admin', 'shipped'), admins(200)],
      ['no credit note', ask.orderPdf('admin', 'shipped', '?credit=x'), admins(404)],
    ],
  },
  'seller.payouts.$id.pdf': {
    loader: [
      ['the advice of the owner’s', ask.openAdvice, owner(200, 404)],
      ['of one that is not paid', ask.openNoAdvice, sellers(404)],
    ],
  },
  'admin.payout-requests.$id.pdf': {
    loader: [
      ['the advice of the owner’s', ask.openAdviceAsAdmin, admins(200)],
      ['of one that is not paid', ask.openNoAdviceAsAdmin, admins(404)],
    ],
  },
  'seller.payouts.statement_.pdf': {
    loader: [['own statement', open('/seller/payouts/statement/pdf?month=2026-10'), sellers(200)]],
  },
  'delivered.$token': {
    loader: [
      ['a parcel on its way', ask.openHandover, all(200)],
      ['an unknown token', ask.openNoHandover, all(404)],
    ],
    action: [
      ['the buyer’s code', ask.handoverCode, all('303 /delivered/done')],
      ['a wrong code', ask.wrongHandoverCode, all(422)],
      ['no code', ask.noHandoverCode, all(422)],
    ],
  },
  'seller.orders._index': {
    loader: [['the orders', open('/seller/orders?tab=ship'), sellers(200)]],
    action: [
      ['accepting the owner’s', ask.acceptOrder, owner('303 /seller/orders', '409 =')],
      ['one that is accepted already', ask.acceptAgain, owner('303 /seller/orders =', '409 =')],
      ['none', post('/seller/orders', { intent: 'accept' }), sellers(422)],
      ['a view', post('/seller/orders', ask.savedView), sellers('303 /seller/orders')],
    ],
  },
  'seller.orders.export': {
    loader: [['the orders', open('/seller/orders/export'), sellers(200)]],
  },
  'seller.orders.new': {
    loader: [
      ['the form', open('/seller/orders/new'), sellers(200)],
      ['the owner’s draft', ask.openSaleDraft, owner(200, 404)],
    ],
    action: [
      ['a new sale', ask.addSale, sellers('303 /seller/orders/*')],
      ['a sale of nothing', ask.addEmptySale, sellers(422)],
      ['saving the owner’s draft', ask.saveSaleDraft, owner('303 /seller/orders/*', 404)],
      ['confirming the owner’s draft', ask.confirmSale, owner('303 /seller/orders/*', 404)],
      [
        'deleting the owner’s draft',
        ask.deleteSaleDraft,
        owner('303 /seller/orders/drafts', '303 /seller/orders/drafts ='),
      ],
    ],
  },
  'seller.orders.drafts._index': {
    loader: [['own drafts', open('/seller/orders/drafts'), sellers(200)]],
  },
  'seller.orders.drafts.$id.delete': {
    loader: [['the question', ask.openSaleDraftToDelete, owner(200, 404)]],
  },
  'seller.orders.print': {
    loader: [
      ['the owner’s order', ask.printOrder('seller'), owner(200, 404)],
      ['no order', open('/seller/orders/print'), sellers(404)],
    ],
  },
  'seller.orders.$id._index': {
    loader: [['the owner’s order', ask.orderPage('seller', 'requested'), owner(200, 404)]],
    action: [
      [
        'a note',
        ask.orderForm('seller', 'placed', { intent: 'note', text: 'Call first' }),
        owner('303 /seller/orders/*', 404),
      ],
      ['no note', ask.orderForm('seller', 'placed', { intent: 'note' }), owner(422, 404)],
      [
        'accepting it',
        ask.orderForm('seller', 'placed', { intent: 'accept' }),
        owner('303 /seller/orders/*', 404),
      ],
      [
        'accepting it again',
        ask.orderForm('seller', 'shipped', { intent: 'accept', version: '0' }),
        owner('303 /seller/orders/* =', 404),
      ],
    ],
  },
  'seller.orders.$id.$step': {
    loader: [
      ['a step that can be taken', ask.stepPage('seller', 'accepted', 'cancel'), owner(200, 404)],
      ['one that cannot', ask.stepPage('seller', 'delivered', 'cancel'), owner(409, 404)],
      ['no step', ask.stepPage('seller', 'placed', 'fly'), sellers(404)],
    ],
    action: [
      [
        'cancelling',
        ask.stepForm('seller', 'accepted', 'cancel', { reason: 'Out of stock' }),
        owner('303 /seller/orders/*', 404),
      ],
      ['without a reason', ask.stepForm('seller', 'accepted', 'cancel'), owner(422, 404)],
      [
        'delivering',
        ask.stepForm('seller', 'shipped', 'deliver?of=parcel'),
        owner('303 /seller/orders/*', 404),
      ],
      [
        'receiving',
        ask.stepForm('seller', 'approved', 'receive_return?of=return', { stock: 'off' }),
        owner('303 /seller/orders/*', 404),
      ],
      [
        'refusing',
        ask.stepForm('seller', 'requested', 'escalate_return?of=return', { note: 'Worn' }),
        owner('303 /seller/orders/*', 404),
      ],
      [
        'deciding',
        ask.stepForm('seller', 'escalated', 'decide_return?of=return', { decision: 'approve', note: 'Fair' }),
        owner(422, 404),
      ],
      [
        'refunding',
        ask.stepForm('seller', 'received', 'refund', { how: 'lines', reason: 'Item returned' }),
        owner(422, 404),
      ],
    ],
  },
  'admin.sales._index': { loader: [['the sales', open('/admin/sales?range=7'), admins(200)]] },
  'admin.sales.export': {
    loader: [['a part of them', open('/admin/sales/export?part=sellers'), admins(200)]],
  },
  'admin.sales.transactions._index': {
    loader: [['what they are made of', open('/admin/sales/transactions'), admins(200)]],
  },
  'admin.sales.transactions.export': {
    loader: [['as a file', open('/admin/sales/transactions/export'), admins(200)]],
  },
  'admin.sign-ups.export': {
    loader: [['the sign-ups of a year', open('/admin/sign-ups/export'), admins(200)]],
  },
  'admin.orders._index': {
    loader: [['the orders', open('/admin/orders?tab=ship'), admins(200)]],
    action: [
      ['a view', post('/admin/orders', ask.savedView), admins('303 /admin/orders')],
      ['without a name', post('/admin/orders', { intent: 'save-view' }), admins(422)],
    ],
  },
  'admin.orders.export': {
    loader: [['the orders', open('/admin/orders/export'), admins(200)]],
  },
  'admin.orders.print': {
    loader: [
      ['the owner’s order', ask.printOrder('admin'), admins(200)],
      ['no order', open('/admin/orders/print'), admins(404)],
    ],
  },
  'admin.orders.$id._index': {
    loader: [['the owner’s order', ask.orderPage('admin', 'requested'), admins(200)]],
    action: [
      [
        'a note',
        ask.orderForm('admin', 'placed', { intent: 'note', text: 'Call first' }),
        admins('303 /admin/orders/*'),
      ],
      ['no note', ask.orderForm('admin', 'placed', { intent: 'note' }), admins(422)],
      ['accepting it', ask.orderForm('admin', 'placed', { intent: 'accept' }), admins(422)],
      [
        'accepting it again',
        ask.orderForm('admin', 'shipped', { intent: 'accept' }),
        admins('303 /admin/orders/* ='),
      ],
    ],
  },
  'admin.orders.$id.payment': {
    loader: [
      ['an unpaid order', ask.stepPage('admin', 'unpaid', 'payment'), admins(200)],
      ['a paid one', ask.stepPage('admin', 'placed', 'payment'), admins(409)],
    ],
    action: [
      [
        'recording a payment',
        ask.stepForm('admin', 'unpaid', 'payment', ask.outsidePayment),
        admins('303 /admin/orders/*'),
      ],
      [
        'less than the total',
        ask.stepForm('admin', 'unpaid', 'payment', { ...ask.outsidePayment, amount: '1' }),
        admins(422),
      ],
    ],
  },
  'admin.orders.$id.$step': {
    loader: [
      ['a step that can be taken', ask.stepPage('admin', 'accepted', 'cancel'), admins(200)],
      ['one that cannot', ask.stepPage('admin', 'delivered', 'cancel'), admins(409)],
      ['no step', ask.stepPage('admin', 'placed', 'fly'), admins(404)],
    ],
    action: [
      [
        'cancelling',
        ask.stepForm('admin', 'accepted', 'cancel', { reason: 'Out of stock' }),
        admins('303 /admin/orders/*'),
      ],
      ['without a reason', ask.stepForm('admin', 'accepted', 'cancel'), admins(422)],
      ['delivering', ask.stepForm('admin', 'shipped', 'deliver?of=parcel'), admins('303 /admin/orders/*')],
      [
        'receiving',
        ask.stepForm('admin', 'approved', 'receive_return?of=return', { stock: 'off' }),
        admins('303 /admin/orders/*'),
      ],
      [
        'refusing',
        ask.stepForm('admin', 'requested', 'escalate_return?of=return', { note: 'Worn' }),
        admins(422),
      ],
      [
        'deciding',
        ask.stepForm('admin', 'escalated', 'decide_return?of=return', { decision: 'approve', note: 'Fair' }),
        admins('303 /admin/orders/*'),
      ],
      [
        'refunding',
        ask.stepForm('admin', 'received', 'refund', { how: 'lines', besides: 'on', reason: 'Item returned' }),
        admins('303 /admin/orders/*'),
      ],
    ],
  },
  'seller.payouts._index': {
    loader: [['own payouts', open('/seller/payouts'), sellers(200)]],
    action: [
      ['asking for a payout', ask.askPayout, owner(itsNewPayout, 422)],
      ['asking for too much', ask.askTooMuch, sellers(422)],
      ['asking for nothing', ask.askNothing, sellers(422)],
    ],
  },
  'seller.payouts.export': {
    loader: [['own payouts', open('/seller/payouts/export'), sellers(200)]],
  },
  'seller.payouts.ledger._index': {
    loader: [['own lines', open('/seller/payouts/ledger'), sellers(200)]],
  },
  'seller.payouts.ledger.export': {
    loader: [['own lines', open('/seller/payouts/ledger/export?part=held'), sellers(200)]],
  },
  'seller.payouts.orders': {
    loader: [['where the own money is', open('/seller/payouts/orders?tab=coming'), sellers(200)]],
  },
  'seller.payouts.statement': {
    loader: [['own statement', open('/seller/payouts/statement?month=2026-10'), sellers(200)]],
  },
  'seller.payouts.$id._index': {
    loader: [['the owner’s payout', ask.openPayout, owner(200, 404)]],
    action: [
      ['cancelling the owner’s', ask.cancelPayout, owner(itsNewPayout, 404)],
      ['cancelling the paid one', ask.cancelPaid, owner(409, 404)],
      ['cancelling in an older form', ask.cancelOld, owner(409, 404)],
      ['an account without an issue', ask.changePayoutAccount, owner(409, 404)],
    ],
  },
  'seller.payouts.$id.receipt': {
    loader: [
      ['the receipt of the owner’s', ask.openReceipt, owner(200, 404)],
      ['of one that is not paid', ask.openNoReceipt, owner(404, 404)],
    ],
  },
  'seller.account-management._index': {
    loader: [
      ['own accounts', open('/seller/account-management'), sellers(200)],
      ['the form of the owner’s', ask.openAccount, sellers(200)],
    ],
    action: [
      ['a new account', ask.addAccount, sellers(accounts)],
      ['an account without a number', ask.addAccountWithoutNumber, sellers(422)],
      ['changing the owner’s', ask.changeAccount, owner(accounts, 404)],
      ['changing an old version', ask.changeOldAccount, owner(409, 404)],
      ['using the owner’s', ask.activateAccount, owner(`${accounts} =`, 404)],
      ['not using the owner’s', ask.deactivateAccount, owner(accounts, 404)],
      ['making the owner’s the default', ask.defaultAccount, owner(`${accounts} =`, 404)],
      ['removing the owner’s', ask.removeAccount, owner(accounts, `${accounts} =`)],
      ['removing an old version', ask.removeOldAccount, owner(409, `${accounts} =`)],
      ['an unknown intent', post('/seller/account-management', { intent: 'pay' }), sellers(422)],
    ],
  },
  'seller.account-management.$id.delete': {
    loader: [['the question', ask.openRemoveAccount, owner(200, 404)]],
  },
  'seller.products.change': {
    loader: [['the preview', ask.openChangeSeveral, owner(200, toProducts)]],
    action: [['raising the owner’s price', ask.changeSeveral, owner('303 /seller/products/changes/*', 404)]],
  },
  'seller.products.changes.$id': {
    loader: [['what the owner changed', ask.openChange, owner(200, 404)]],
    action: [['undoing it', ask.undoChange, owner('303 self', 404)]],
  },
  'seller.shop-page': {
    loader: [['one’s own page', open('/seller/shop-page?q=x'), sellers(200)]],
    action: [
      ['the owner’s', ask.changeShopPage, owner('303 /seller/shop-page', 409)],
      ['the owner’s name', ask.takeOwnersName, owner(409, 422)],
      ['a new name', ask.takeNewName, owner(409, '303 /seller/shop-page')],
      ['no name', ask.takeNoName, sellers(422)],
    ],
  },
  'seller.shop-page_.picture': {
    loader: [['one’s own page as a picture', open('/seller/shop-page/picture'), owner(200, 404)]],
  },
  's.$name': {
    loader: [
      ['the owner’s page', ask.openShopPage, all(200)],
      ['none', () => ({ path: '/s/nobody', params: { name: 'nobody' } }), all(404)],
    ],
  },
  'seller.products.delete': {
    loader: [['the question', ask.openDeleteSeveral, owner(200, toProducts)]],
  },
  'seller.products.export': {
    loader: [['own products', open('/seller/products/export?tab=pending'), sellers(200)]],
  },
  'seller.products.import._index': {
    loader: [['the form', open('/seller/products/import'), sellers(200)]],
    action: [
      ['a file of products', ask.importFile, sellers(newImport)],
      ['a file that is no CSV', ask.importNoCsv, sellers(422)],
    ],
  },
  'seller.products.import.template': {
    loader: [['the columns', open('/seller/products/import/template'), sellers(200)]],
  },
  'seller.products.import.$id._index': {
    loader: [['the owner’s preview', ask.openImport, owner(200, 404)]],
    action: [
      ['writing the owner’s', ask.writeImport, owner(itsImport, 404)],
      ['cancelling the owner’s', ask.cancelImport, owner(imports, 404)],
      ['answering the questions', ask.answerImport, owner(itsImport, 404)],
      ['undoing the owner’s, which is not written', ask.undoImport, owner(409, 404)],
      ['an unknown intent', ask.decideImportOtherwise, sellers(422)],
    ],
  },
  'seller.products.import.$id.problems': {
    loader: [['the owner’s rows with problems', ask.openImportProblems, owner(200, 404)]],
  },
  'seller.products.add': {
    loader: [
      ['a copy of the owner’s', ask.openCopy, sellers(200)],
      ['the form', open('/seller/products/add'), sellers(200)],
    ],
    action: [
      ['a new product', ask.addProduct, sellers(products)],
      ['a product without a photo', ask.addProductWithoutPhoto, sellers(422)],
      ['a draft', ask.addDraft, sellers('303 /seller/products/drafts/*')],
    ],
  },
  'seller.products.drafts._index': {
    loader: [['own drafts', open('/seller/products/drafts'), sellers(200)]],
  },
  'seller.products.drafts.$id': {
    loader: [['the owner’s draft', ask.openDraft, owner(200, 404)]],
    action: [
      ['saving the owner’s', ask.saveDraft, owner('303 /seller/products/drafts/*', 404)],
      ['submitting the owner’s', ask.submitDraft, owner(products, 404)],
      [
        'deleting the owner’s',
        ask.deleteDraft,
        owner('303 /seller/products/drafts', '303 /seller/products/drafts ='),
      ],
    ],
  },
  'seller.products.drafts.$id_.delete': {
    loader: [['the question', ask.openDraft, owner(200, 404)]],
  },
  'seller.products.edit.$id': {
    loader: [
      ['the owner’s product', ask.openEdit, owner(200, 404)],
      ['an id that is a path', ask.openHostileEdit, sellers(404)],
    ],
    action: [
      ['saving the owner’s', ask.saveProduct, owner(products, 404)],
      ['saving an old version', ask.saveOldVersion, owner(409, 404)],
      ['deleting the owner’s', ask.deleteProduct, owner(products, `${products} =`)],
      ['withdrawing the edit request', ask.withdrawEdit, owner(products, 404)],
    ],
  },
  'seller.promotions': {
    loader: [['packages and products', open('/seller/promotions?q=kente'), sellers(200)]],
    action: [
      ['for a product of the owner', ask.buy, owner('303 /seller/promotion-history', 422)],
      ['for a product that waits', ask.buyForWaiting, sellers(422)],
      ['without a proof', ask.buyWithoutProof, sellers(422)],
      ['an unknown intent', post('/seller/promotions', { intent: 'give' }), sellers(422)],
    ],
  },
  'seller.promotion-history': {
    loader: [['own promotions', open('/seller/promotion-history?tab=pending'), sellers(200)]],
  },
  'seller.promotion-history_.$id': {
    loader: [['the owner’s promotion', ask.openOwnPromotion, owner(200, 404)]],
  },
  'seller.promotion-history.export': {
    loader: [['own promotions', open('/seller/promotion-history/export'), sellers(200)]],
  },
  'seller.products.edit_.$id.variants': {
    loader: [['the owner’s variants', ask.openVariants, owner(200, 404)]],
    action: [
      ['saving variants of the owner’s', ask.saveVariants, owner(itsProduct, 404)],
      ['saving an old version', ask.saveOldVariants, owner(409, 404)],
      ['removing the variants', ask.removeVariants, owner(itsProduct, 404)],
    ],
  },
  'seller.products.edit_.$id.withdraw': {
    loader: [['the question', ask.openWithdrawal, owner(200, 404)]],
  },
  'seller.products.edit_.$id.delete': {
    loader: [['the question', ask.openDelete, owner(200, 404)]],
  },
};

/** The rows one by one, with the route and the kind that each belongs to. */
export const rows = Object.entries({ ...matrix, ...bulkMatrix }).flatMap(([route, kinds]) =>
  (['loader', 'action'] as const).flatMap((kind) =>
    (kinds[kind] ?? []).map(([what, example, cells]) => ({ route, kind, what, example, cells })),
  ),
);
