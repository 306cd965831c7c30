import { StatusTabs } from '~/components/lists/status-tabs';
import { useLocation } from '~/framework';
import { paths } from '~/utils/paths';

/** The pages of a person's profile; the shop is a seller's. */
export function ProfileTabs({ isSeller }: { isSeller: boolean }) {
  const { pathname } = useLocation();
  const tabs = [
    { label: 'Account', to: paths.profile() },
    ...(isSeller ? [{ label: 'Shop', to: paths.profileShop() }] : []),
    { label: 'Notifications', to: paths.notificationChannels() },
  ];
  return (
    <div className="mb-5">
      <StatusTabs label="Profile" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
    </div>
  );
}
