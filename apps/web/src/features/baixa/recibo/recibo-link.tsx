import { ActionIcon } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Hint } from '../../../ui/notice/hint.tsx';
import { RECIBO as T } from './recibo-textos.ts';

interface ReciboLinkProps {
  baixaId: number;
}

export function ReciboLink({ baixaId }: ReciboLinkProps) {
  return (
    <Hint label={T.link}>
      <ActionIcon
        size={34}
        variant="default"
        aria-label={T.link}
        renderRoot={(props) => (
          <Link {...props} to="/baixas/$baixaId/recibo" params={{ baixaId: String(baixaId) }} />
        )}
      >
        <IconReceipt size={18} />
      </ActionIcon>
    </Hint>
  );
}
