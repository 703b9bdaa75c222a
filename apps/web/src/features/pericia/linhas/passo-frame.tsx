import type { ReactNode } from 'react';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { InFootState } from '../../../ui/dialog/foot-state.tsx';
import { SaveState } from '../../../ui/dialog/save-state.tsx';
import { StepStart } from '../../../ui/dialog/step-start.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import classes from './passo-frame.module.css';
import type { PassoDePessoas } from './use-pessoas-step.ts';

interface PassoFrameProps<F extends object> {
  passo: PassoDePessoas<F>;
  usuario: { nome: string };
  delay: number;
  /** How much stands in the step, at the left of its line. */
  contagem: string;
  /** Beside the search. */
  aoLado: ReactNode;
  children: ReactNode;
}

/** What steps 2 and 3 show around their rows. */
export function PassoFrame<F extends object>(props: PassoFrameProps<F>) {
  const { passo, usuario, delay, contagem, aoLado, children } = props;
  const { lugar, irPara } = passo;
  const procura = (search: string) => irPara({ page: 1, search });
  return (
    <>
      <InFootState>
        <SaveState {...passo.step.saving} />
      </InFootState>
      <StepStart ready={passo.query.data !== undefined} />
      <DraftNotices whose={usuario.nome} {...passo.step.notices} />
      <div className={classes.linha} data-rows-line>
        <ListFilters
          of={<span className={classes.contagem}>{contagem}</span>}
          active={lugar.search === '' ? 0 : 1}
          onClear={() => procura('')}
          search={<SearchInput label={T.buscar} value={lugar.search} delay={delay} onSearch={procura} />}
        />
        {aoLado}
      </div>
      <TenfoldNotice {...passo.saltos} />
      {children}
      <ConflictDialog {...passo.step.conflict} />
    </>
  );
}
