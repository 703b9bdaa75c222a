import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toastError } from '../../ui/notice/toast.tsx';

/** Downloads a file of an import; busy until it is here. */
export function BotaoBaixar({ onBaixa, children }: { onBaixa: () => Promise<void>; children: ReactNode }) {
  const [baixando, setBaixando] = useState(false);
  const baixa = async () => {
    setBaixando(true);
    await onBaixa().catch(toastError);
    setBaixando(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={baixando}
      onClick={() => void baixa()}
    >
      {children}
    </Button>
  );
}
