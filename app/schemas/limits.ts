/** The limits that forms show and schemas enforce (docs/product.md, "Limits"). */
export const limits = {
  title: { min: 3, max: 120 },
  description: { max: 5_000 },
  /** Ghana cedis. */
  price: { min: 0.01, max: 1_000_000 },
  quantity: { min: 0, max: 1_000_000 },
  sku: { max: 64 },
  /** Unfinished products of one seller. */
  drafts: { max: 100 },
  /** Unfinished own sales of one seller; lines of one sale; characters of an address. */
  saleDrafts: { max: 100 },
  sale: { lines: 30, address: 160 },
  /** Of one product; `name` and `value` in characters. */
  variants: { max: 100, options: 3, name: 40, value: 60 },
  images: {
    min: 1,
    max: 8,
    /** Bytes of one photo. */
    bytes: 5 * 1024 * 1024,
    /** Width times height: phones of 50 megapixels take 8,192 × 6,144; more may be a decompression bomb. */
    pixels: 51_000_000,
    /** Pixels of the longest side of a photo as it is stored. */
    side: 2_000,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  /** `bytes` of all files of one form: Cloud Run takes requests of up to 32 MiB. */
  upload: { bytes: 30 * 1024 * 1024 },
  /** Of one return; each as large as a product's photo. */
  returnPhotos: { max: 4 },
  /** Of one announcement: characters, and lines of the list of its sellers. */
  announcement: { title: 100, text: 2_000, lines: 500 },
  /** Of one message. */
  messagePhotos: { max: 4 },
  /** The proof of a payment. */
  proof: {
    bytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
  /** The receipt of a payout. */
  receipt: {
    bytes: 10 * 1024 * 1024,
    types: ['application/pdf'],
    wrongType: 'Invalid file. Please upload a PDF.',
  },
  /** The receipt of a payout as a picture, which becomes the PDF. */
  receiptPhoto: {
    bytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  /** A listing in bulk: units offered, and base units in one unit. */
  bulk: { quantity: { max: 1_000_000 }, unitsPerUnit: { max: 100_000 } },
  /** Buying requests: open ones of one buyer, offers for one, and days until the goods are needed. */
  requests: { open: 20, offers: 20, days: 180 },
  /**
   * The page that a seller shares. `name` and `about` in characters; `products` that it shows, and those
   * `offered` in its form besides; `quantity` of one product in an order; `names` of one seller.
   */
  shopPage: {
    name: { min: 3, max: 30 },
    about: { max: 300 },
    products: { max: 48, offered: 60 },
    quantity: { max: 999 },
    names: { max: 5 },
  },
  /** Prices and stocks, also of variants, that are changed at once. */
  manyChange: { values: 2_000 },
  /** Products that one promotion is for. */
  promotionProducts: { max: 20 },
  /** The benefits of a promotion package: `lines` of `length` characters. */
  benefits: { lines: 10, length: 120 },
  promotionDays: { min: 1, max: 365 },
  paymentInstructions: { max: 500 },
  /** A product import file; `bytes` of the whole file. */
  csv: { rows: 20_000, bytes: 10 * 1024 * 1024 },
  /** A statement as pasted, in characters; longer ones are files. */
  statementText: { max: 200_000 },
  password: { min: 8, max: 128 },
  name: { max: 80 },
  email: { max: 254 },
  reason: { max: 500 },
  /** Firestore stores at most 1 MiB as one record; `bytes` leaves room for what is under way to end. */
  order: { parcels: 60, bytes: 700_000 },
  /** GHS. */
  payout: { min: 0.01, max: 1_000_000 },
  /** Payouts that one file pays; `files` with results of one batch, `rows` and `bytes` of one of them. */
  payoutBatch: { max: 100, files: 20, rows: 2_000, bytes: 2 * 1024 * 1024 },
  /** Characters of the name of a column in a transfer file. */
  columnName: { max: 60 },
  /** Rows of a list that one form may change. */
  rows: { max: 100 },
  categories: { min: 1, max: 60 },
  rejectionReasons: { max: 40 },
  /** Years ahead that a holiday may end. */
  holidayYears: 1,
  /** Private notes of one order. */
  orderNotes: { max: 50 },
  /** Of one user, over all lists; characters of a name. */
  savedViews: { max: 20, name: 40 },
  /** Of one seller. */
  sellerAccounts: { max: 10 },
  /** Digits of a bank account's number. */
  bankNumber: { min: 8, max: 20 },
  /** Characters of a chat message; line breaks count as one. */
  message: { min: 1, max: 2_000 },
  /** Template answers of support; characters of a name. Their texts are as long as messages. */
  templates: { max: 30, name: 60 },
  /** Characters of a message that its notification shows. */
  messagePreview: 50,
  /** Characters of the newest message that a row of the inbox shows. */
  inboxPreview: 140,
  /** Characters of a search; longer ones are cut. */
  search: { max: 100 },
} as const;
