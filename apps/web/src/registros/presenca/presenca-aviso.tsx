import { IconUsers } from '@tabler/icons-react';
import { Aviso } from '../../ui/dialog/draft-notices.tsx';

/** Who else has the record open. */
export const PresencaAviso = ({ texto }: { texto: string }) => (
  <Aviso icon={<IconUsers size={18} />} texto={texto} />
);
