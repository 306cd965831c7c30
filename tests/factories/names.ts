/** First names, surnames and towns of Ghana, for people and businesses that could be real. */
export const femaleNames = [
  ...['Abena', 'Adwoa', 'Afia', 'Afua', 'Akosua', 'Akua', 'Ama', 'Esi', 'Yaa', 'Baaba', 'Aba'],
  ...['Nana Ama', 'Akofa', 'Mawuena', 'Eyram', 'Sena', 'Comfort', 'Grace', 'Gifty', 'Vida'],
  ...['Beatrice', 'Charlotte', 'Dorcas', 'Ernestina', 'Eunice', 'Felicia', 'Georgina', 'Hannah'],
  ...['Josephine', 'Joyce', 'Juliana', 'Lydia', 'Mary', 'Millicent', 'Naomi', 'Patricia'],
  ...['Priscilla', 'Rebecca', 'Regina', 'Rita', 'Salomey', 'Sarah', 'Stephanie', 'Victoria'],
] as const;

export const maleNames = [
  ...['Kofi', 'Kojo', 'Kwabena', 'Kwadwo', 'Kwaku', 'Kwame', 'Kwasi', 'Kweku', 'Kwesi', 'Yaw'],
  ...['Abeiku', 'Ekow', 'Fiifi', 'Joojo', 'Kwamena', 'Akwasi', 'Bernard', 'Clifford', 'Daniel'],
  ...['Derrick', 'Dominic', 'Edward', 'Emmanuel', 'Eric', 'Francis', 'Frederick', 'Isaac'],
  ...['Jonathan', 'Joseph', 'Kenneth', 'Lawrence', 'Michael', 'Nicholas', 'Patrick', 'Raymond'],
  ...['Richard', 'Samuel', 'Stephen', 'Thomas', 'Victor', 'Vincent', 'William'],
] as const;

export const surnames = [
  ...['Acheampong', 'Adomako', 'Adongo', 'Adu', 'Adusei', 'Agyapong', 'Agyei', 'Agyemang'],
  ...['Akoto', 'Akyeampong', 'Amoako', 'Ampofo', 'Amponsah', 'Anokye', 'Antwi', 'Appiah'],
  ...['Asamoah', 'Asante', 'Asare', 'Asiedu', 'Awuah', 'Baah', 'Badu', 'Boadi', 'Boakye'],
  ...['Boateng', 'Bonsu', 'Danso', 'Darko', 'Donkor', 'Duah', 'Dwamena', 'Dzokoto', 'Fosu'],
  ...['Gyamfi', 'Gyasi', 'Karikari', 'Koomson', 'Kusi', 'Kwarteng', 'Kyei', 'Mensah', 'Nkansah'],
  ...['Nkrumah', 'Nyame', 'Nyantakyi', 'Obeng', 'Ofori', 'Ofosu', 'Okyere', 'Opoku', 'Oppong'],
  ...['Osei', 'Owusu', 'Prempeh', 'Quartey', 'Sarpong', 'Takyi', 'Tutu', 'Tweneboa', 'Twumasi'],
  ...['Wiafe', 'Yawson', 'Yeboah', 'Yirenkyi'],
] as const;

export const towns = [
  { town: 'Accra', region: 'Greater Accra' },
  { town: 'Madina', region: 'Greater Accra' },
  { town: 'Osu', region: 'Greater Accra' },
  { town: 'Tema', region: 'Greater Accra' },
  { town: 'Teshie', region: 'Greater Accra' },
  { town: 'Dansoman', region: 'Greater Accra' },
  { town: 'Ashaiman', region: 'Greater Accra' },
  { town: 'Kumasi', region: 'Ashanti' },
  { town: 'Ejisu', region: 'Ashanti' },
  { town: 'Obuasi', region: 'Ashanti' },
  { town: 'Konongo', region: 'Ashanti' },
  { town: 'Cape Coast', region: 'Central' },
  { town: 'Elmina', region: 'Central' },
  { town: 'Kasoa', region: 'Central' },
  { town: 'Winneba', region: 'Central' },
  { town: 'Koforidua', region: 'Eastern' },
  { town: 'Krobo Odumase', region: 'Eastern' },
  { town: 'Nsawam', region: 'Eastern' },
  { town: 'Tarkwa', region: 'Western' },
  { town: 'Axim', region: 'Western' },
  { town: 'Ho', region: 'Volta' },
  { town: 'Hohoe', region: 'Volta' },
  { town: 'Keta', region: 'Volta' },
  { town: 'Sunyani', region: 'Bono' },
  { town: 'Techiman', region: 'Bono East' },
  { town: 'Kintampo', region: 'Bono East' },
  { town: 'Tamale', region: 'Northern' },
  { town: 'Yendi', region: 'Northern' },
  { town: 'Bolgatanga', region: 'Upper East' },
  { town: 'Navrongo', region: 'Upper East' },
  { town: 'Wa', region: 'Upper West' },
  { town: 'Goaso', region: 'Ahafo' },
] as const;

/** What follows 0 in a mobile number, by network. */
export const mobilePrefixes = ['24', '54', '55', '59', '25', '53', '20', '50', '27', '57', '26'];

/** What a business sells, as its sign says it. */
export const trades = [
  { words: ['Fabrics', 'Wax Prints', 'Textiles'], categories: ['Fabric', 'Fashion'] },
  { words: ['Phones', 'Mobile World', 'Phone Hub'], categories: ['Phones', 'Electronics'] },
  { words: ['Foods', 'Provisions', 'Farm Foods'], categories: ['Food', 'Home'] },
  { words: ['Beads', 'Jewellery', 'Bead House'], categories: ['Jewellery', 'Fashion'] },
  { words: ['Home & Kitchen', 'Pots & Pans', 'Homeware'], categories: ['Home', 'Electronics'] },
  { words: ['Beauty', 'Cosmetics', 'Natural Beauty'], categories: ['Beauty', 'Health'] },
  { words: ['Bookshop', 'Books & Stationery'], categories: ['Books', 'Toys'] },
  { words: ['Fashion', 'Boutique', 'Designs'], categories: ['Fashion', 'Fabric'] },
  { words: ['Electricals', 'Electronics', 'Appliances'], categories: ['Electronics', 'Phones'] },
  { words: ['Herbal Centre', 'Chemical Store', 'Wellness'], categories: ['Health', 'Food'] },
  { words: ['Toys & Gifts', 'Kids Corner'], categories: ['Toys', 'Books'] },
  { words: ['Sports', 'Sports & Fitness'], categories: ['Sports', 'Fashion'] },
] as const;

/** Names that shops in Ghana love; they go before the trade. */
export const shopNames = [
  ...['Adom', 'Nyame Bekyere', 'Blessed Hands', "God's Time", 'Still Waters', 'Obaa Pa', 'Akwaaba'],
  ...['Sankofa', 'Black Star', 'Gye Nyame', 'Royal', 'Ahenfie', 'Peace & Love', 'Golden Stool'],
  ...['Sweet Mother', 'Fountain Gate', 'Onyame Ye', 'Anidaso', 'Ebenezer', 'Favour'],
] as const;
