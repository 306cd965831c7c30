import { StatusTabs } from '~/components/lists/status-tabs';
import { useMayOpen } from '~/components/ui/rights';
import { useLocation } from '~/framework';
import { paths } from '~/utils/paths';

const ofShop = [
  { label: 'Shop', to: paths.profileShop() },
  { label: 'People', to: paths.seller.people() },
  { label: 'Activity', to: paths.seller.activity() },
];

/** The pages of a person's profile; the shop and its people are a seller's who may open them. */
export function ProfileTabs({ isSeller }: { isSeller: boolean }) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const tabs = [
    { label: 'Account', to: paths.profile() },
    ...(isSeller ? ofShop.filter(({ to }) => mayOpen(to)) : []),
    { label: 'Notifications', to: paths.notificationChannels() },
  ];
  return (
    <div className="mb-5">
      <StatusTabs label="Profile" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
    </div>
  );
}
