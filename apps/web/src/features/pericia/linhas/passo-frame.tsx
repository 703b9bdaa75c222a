import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { InFootState } from '../../../ui/dialog/foot-state.tsx';
import { SaveState } from '../../../ui/dialog/save-state.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import type { PassoDePessoas } from './use-pessoas-step.ts';

interface PassoFrameProps<F extends object> {
  passo: PassoDePessoas<F>;
  usuario: { nome: string };
  delay: number;
  /** Beside the search. */
  aoLado: ReactNode;
  children: ReactNode;
}

/** What steps 2 and 3 show around their rows. */
export function PassoFrame<F extends object>(props: PassoFrameProps<F>) {
  const { passo, usuario, delay, aoLado, children } = props;
  return (
    <>
      <InFootState>
        <SaveState {...passo.step.saving} />
      </InFootState>
      <DraftNotices whose={usuario.nome} {...passo.step.notices} />
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={T.buscar}
          value={passo.lugar.search}
          delay={delay}
          w={320}
          onSearch={(search) => passo.irPara({ page: 1, search })}
        />
        {aoLado}
      </Group>
      <TenfoldNotice {...passo.saltos} />
      {children}
      <ConflictDialog {...passo.step.conflict} />
    </>
  );
}
