import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import { useUpdateAdminServiceMutation } from '../../../api/catalogue';
import { SwitchDialog } from '../switch-dialog';
import { valuesOf } from './service-values';

const CONSEQUENCES = {
  deactivate:
    'Customers no longer see it on any public page and can’t book it. Cleans that are booked stay as they are, at their price. You can activate it again at any time.',
  activate: 'Customers see it on the public pages and can book it, at the price it has now.',
};

interface SwitchServiceProps {
  service: AdminService;
  onClose: () => void;
}

/** Takes a service out of the catalogue, or back in. */
export function SwitchService({ service, onClose }: SwitchServiceProps) {
  const [updateService] = useUpdateAdminServiceMutation();
  const basedOn = valuesOf(service);
  return (
    <SwitchDialog
      noun="service"
      record={service}
      consequences={CONSEQUENCES}
      onSwitch={(isActive) =>
        updateService({ id: service.id, body: { ...basedOn, isActive, basedOn } })
      }
      onClose={onClose}
    />
  );
}
