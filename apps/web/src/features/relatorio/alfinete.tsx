import { ActionIcon, Button } from '@mantine/core';
import { relatorioFixa } from '@retaguarda/contract';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CHAVE } from './relatorio-queries.ts';
import { RELATORIO as T } from './textos.ts';

/** A report that is put on one's own home, or taken away from it. */
export interface Fixavel {
  fixado: boolean;
  fixa: { relatorioId: number } | { codigo: string };
}

/** Puts it there, or takes it away. */
export function useFixa({ fixado, fixa }: Fixavel): () => void {
  const muda = useAct({
    call: (agora: boolean) => call(relatorioFixa, { body: { ...fixa, fixado: agora } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
  });
  return () => {
    if (!muda.isPending) muda.mutate(!fixado);
  };
}

interface AlfineteProps extends Fixavel {
  dito: string;
  className: string;
}

export function Alfinete({ dito, className, ...fixavel }: AlfineteProps) {
  const fixa = useFixa(fixavel);
  const Icone = fixavel.fixado ? IconPinFilled : IconPin;
  return (
    <Hint label={dito}>
      <ActionIcon className={className} aria-label={dito} aria-pressed={fixavel.fixado} onClick={fixa}>
        <Icone size={16} />
      </ActionIcon>
    </Hint>
  );
}

/** The same in the head of its report: in words or, where there is no room, in the menu. */
export function FixarNaCabeca(fixavel: Fixavel) {
  const narrow = useNarrow('pericias');
  const fixa = useFixa(fixavel);
  const dito = fixavel.fixado ? T.soltar : T.fixar;
  const Icone = fixavel.fixado ? IconPinFilled : IconPin;
  useHeadAct(narrow ? { place: 'act', label: dito, icon: <Icone size={16} />, onPress: fixa } : undefined);
  if (narrow) return null;
  return (
    <Button variant="subtle" color="gray" leftSection={<Icone size={16} />} onClick={fixa}>
      {dito}
    </Button>
  );
}
