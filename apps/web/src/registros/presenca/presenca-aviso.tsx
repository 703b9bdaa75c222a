import { IconUsers } from '@tabler/icons-react';
import { Notice } from '../../ui/dialog/draft-notices.tsx';

/** Who else has the record open. */
export const PresencaAviso = ({ texto }: { texto: string }) => (
  <Notice icon={<IconUsers size={18} />} text={texto} />
);
