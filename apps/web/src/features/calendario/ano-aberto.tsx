import { Button, Text } from '@mantine/core';
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePermissoes } from '../../sessao/public.ts';
import { DraftNotices, Notice } from '../../ui/dialog/draft-notices.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { useUndoKeys } from '../../ui/form/use-undo-keys.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AcoesDoAno } from './acoes-do-ano.tsx';
import { AnoPassadoDialog } from './ano-passado-dialog.tsx';
import { AnoTabela } from './ano-tabela.tsx';
import { type AnoGuardado, anoQuery } from './calendario-queries.ts';
import { CostumeDialog } from './costume-dialog.tsx';
import { DiaDialog } from './dia-dialog.tsx';
import { type Filtro, filtradas, linhasDoAno, ondesDe, SEM_FILTRO } from './linhas-do-ano.ts';
import { ListaDialog } from './lista/lista-dialog.tsx';
import { PeDoAno } from './pe-do-ano.tsx';
import { RevisaoDialog } from './revisao-dialog.tsx';
import { CALENDARIO as T } from './textos.ts';
import { type AnoEmEdicao, useAno } from './use-ano.ts';

interface AnoAbertoProps {
  ano: number;
  guardado: AnoGuardado;
  /** Where, at the head of the page, its acts and filters stand. */
  lugares: Readonly<Record<'atos' | 'filtros', HTMLElement | null>>;
  onSalvo: () => void;
}

type Janela = 'passado' | 'costume' | 'revisao';
const ESPERA_MS = 200;

interface FiltrosProps {
  em: AnoEmEdicao;
  filtro: Filtro;
  ondes: readonly string[];
  onMuda: (filtro: Filtro) => void;
}

function Filtros({ em, filtro, ondes, onMuda }: FiltrosProps) {
  const narrow = useNarrow();
  const ativos = Number(filtro.texto !== '') + Number(filtro.onde !== null);
  return (
    <div data-sem-passos>
      <ListFilters
        active={ativos}
        onClear={() => onMuda(SEM_FILTRO)}
        search={
          <>
            {!narrow && (
              <Text size="sm" c="dimmed">
                {T.total(em.depois.length)}
              </Text>
            )}
            <SearchInput
              label={T.busca}
              value={filtro.texto}
              delay={ESPERA_MS}
              onSearch={(texto) => onMuda({ ...filtro, texto })}
            />
          </>
        }
      >
        <LazySelect
          label={T.onde}
          w={240}
          searchable
          clearable
          placeholder={T.todosOsLugares}
          data={ondes}
          value={filtro.onde}
          onChange={(onde) => onMuda({ ...filtro, onde })}
        />
      </ListFilters>
    </div>
  );
}

interface JanelasProps extends Pick<AnoAbertoProps, 'guardado' | 'onSalvo'> {
  em: AnoEmEdicao;
  janela: Janela | null;
  onFecha: () => void;
}

/** The dialogs over a year: two of them are part of what is typed, and come back with it. */
function Janelas({ em, guardado, janela, onSalvo, onFecha }: JanelasProps) {
  const client = useQueryClient();
  const { orgaos, anterior, visto } = guardado;
  const query = anoQuery(em.ano);
  const salvo = (novo: string) => {
    client.setQueryData(query.queryKey, { ...guardado, visto: novo, dias: em.depois });
    em.limpa();
    onFecha();
    onSalvo();
  };
  const deNovo = async () => {
    const agora = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    return agora !== null && agora.visto !== visto;
  };
  return (
    <>
      {em.dia && <DiaDialog em={em} aberto={em.dia} orgaos={orgaos} />}
      {em.lista !== null && <ListaDialog em={em} texto={em.lista} orgaos={orgaos} />}
      {janela === 'passado' && <AnoPassadoDialog em={em} anterior={anterior} onClose={onFecha} />}
      {janela === 'costume' && <CostumeDialog em={em} orgaos={orgaos} onClose={onFecha} />}
      {janela === 'revisao' && (
        <RevisaoDialog em={em} visto={visto} onMudou={deNovo} onSalvo={salvo} onClose={onFecha} />
      )}
    </>
  );
}

function Avisos({ em }: { em: AnoEmEdicao }) {
  return (
    <>
      <DraftNotices {...em.avisos} />
      {em.outraSalvou && (
        <Notice icon={<IconUsers size={18} />} text={T.outraSalvou(em.ano)}>
          <Button size="compact-sm" variant="default" onClick={em.entendeu}>
            {T.entendi}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** A year that has been read: its days, and what is done with them. */
export function AnoAberto({ ano, guardado, lugares, onSalvo }: AnoAbertoProps) {
  const blocked = missing(usePermissoes(), 'calendarioAlt');
  const em = useAno(ano, guardado);
  const [janela, setJanela] = useState<Janela | null>(null);
  const [filtro, setFiltro] = useState(SEM_FILTRO);
  const guarda = useLeaveGuard({ isDirty: em.sujo, onDiscard: em.limpa });
  const linhas = linhasDoAno(em.linhas, ano);
  const vistas = filtradas(linhas, filtro);
  const pendente = em.mudancas.length > 0;
  const conteudo = useRef<HTMLDivElement>(null);
  useUndoKeys(conteudo, em.passos);
  return (
    <div ref={conteudo}>
      {lugares.atos &&
        createPortal(
          <AcoesDoAno
            blocked={blocked}
            discreta={pendente}
            onDia={() => em.abreDia(null)}
            onAnoPassado={() => setJanela('passado')}
            onCostume={() => setJanela('costume')}
            onLista={() => em.mudaLista('')}
          />,
          lugares.atos,
        )}
      {lugares.filtros &&
        createPortal(
          <Filtros em={em} filtro={filtro} ondes={ondesDe(linhas)} onMuda={setFiltro} />,
          lugares.filtros,
        )}
      <Avisos em={em} />
      {em.linhas.length === 0 && (
        <Notice icon={<IconCalendarPlus size={18} />} text={`${T.vazio(ano)} ${T.vazioDica}`}>
          {blocked === undefined && (
            <>
              <Button variant="default" onClick={() => setJanela('passado')}>
                {T.anoPassado}
              </Button>
              <Button variant="default" onClick={() => setJanela('costume')}>
                {T.deCostume}
              </Button>
            </>
          )}
        </Notice>
      )}
      {vistas.length === 0 ? (
        <EmptyList filtered text="" example={undefined} onClear={() => setFiltro(SEM_FILTRO)} />
      ) : (
        <AnoTabela em={em} linhas={vistas} blocked={blocked} />
      )}
      {(pendente || em.passos.canRedo) && (
        <PeDoAno em={em} blocked={blocked} onRevisa={() => setJanela('revisao')} />
      )}
      <Janelas {...{ em, guardado, janela }} onSalvo={onSalvo} onFecha={() => setJanela(null)} />
      {guarda}
    </div>
  );
}
