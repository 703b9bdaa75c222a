import { IconReceipt } from '@tabler/icons-react';
import { HeadLink } from '../../ui/acts/head-link.tsx';
import { DIALOGO_USUARIO as T } from './textos.ts';

/** To what the person received in the baixas of a period. */
export const DemonstrativoLink = ({ id }: { id: number }) => (
  <HeadLink
    place="act"
    label={T.demonstrativo}
    icon={<IconReceipt size={16} />}
    to="/usuarios/$pesId/demonstrativo"
    params={{ pesId: String(id) }}
  />
);
