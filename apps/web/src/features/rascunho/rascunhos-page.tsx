import { Button } from '@mantine/core';
import type { Achado, RascunhoGuardado } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DraftDrawer } from '../../editing/draft-drawer.ts';
import { BROWSER } from '../../editing/environment.ts';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastError } from '../../ui/notice/toast.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { DitosDialog } from './ditos-dialog.tsx';
import { hrefDo, lugarDe, nomeDo, permissaoDo, registroDo } from './lugar.ts';
import classes from './rascunhos.module.css';
import { chaveDo, invalidateRascunhos, rascunhosQuery, registrosQuery } from './rascunhos-queries.ts';
import { RASCUNHOS as T } from './textos.ts';

type Rascunho = Pick<RascunhoGuardado, 'nome' | 'aba' | 'em' | 'dispositivo'>;

const qualDe = ({ nome, aba }: Rascunho): string => `${nome}@${aba}`;

interface RascunhoItemProps {
  rascunho: Rascunho;
  nome: string;
  daqui: boolean;
  /** Why it cannot be gone on with here; undefined where it can. */
  impedido: string | undefined;
  descartado: boolean;
  onAbre: () => void;
  onVe: () => void;
  onDescarta: () => void;
  onDesfaz: () => void;
}

function RascunhoItem(props: RascunhoItemProps) {
  const { rascunho, nome, daqui, impedido, descartado, onAbre, onVe, onDescarta, onDesfaz } = props;
  const onde = daqui ? T.aqui : T.em(rascunho.dispositivo);
  return (
    <li className={classes.item}>
      <div className={classes.corpo}>
        <strong>{nome}</strong>
        <span className={classes.dica}>{T.quando(formatInstantBr(rascunho.em), onde)}</span>
        {impedido !== undefined && <span className={classes.dica}>{impedido}</span>}
      </div>
      <div className={classes.botoes} aria-live="polite">
        {descartado ? (
          <>
            <span className={classes.dica}>{T.descartado}</span>
            <Button size="compact-sm" variant="default" onClick={onDesfaz}>
              {T.desfazer}
            </Button>
          </>
        ) : (
          <>
            {impedido === undefined ? (
              <Button size="compact-sm" aria-label={T.abrirUm(nome)} onClick={onAbre}>
                {T.abrir}
              </Button>
            ) : (
              <Button size="compact-sm" variant="default" aria-label={T.verUm(nome)} onClick={onVe}>
                {T.ver}
              </Button>
            )}
            <Button size="compact-sm" variant="default" aria-label={T.descartarUm(nome)} onClick={onDescarta}>
              {T.descartar}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** What a draft is called here, where it leads, and why it may not. */
function useLugares(rascunhos: readonly Rascunho[] | undefined) {
  const permissoes = usePermissoes();
  const { data } = useQuery({
    ...registrosQuery((rascunhos ?? []).map((r) => r.nome)),
    enabled: rascunhos !== undefined,
  });
  return (nome: string) => {
    const lugar = lugarDe(nome);
    const registro = registroDo(lugar);
    const achado: Achado | undefined = registro ? data?.get(chaveDo(registro)) : undefined;
    const permissao = permissaoDo(lugar);
    const href = hrefDo(lugar, achado);
    const impedido = () => {
      if (registro && data && !achado) return T.foraDoAlcance;
      if (permissao !== undefined && !permissoes.has(permissao)) return T.semPermissao;
      return href === null ? T.semEndereco : undefined;
    };
    return { nome: nomeDo(lugar, achado), href, impedido: impedido() };
  };
}

/** What the person has begun and not saved, on any device. */
export function RascunhosPage() {
  const router = useRouter();
  const client = useQueryClient();
  const gaveta = new DraftDrawer(BROWSER, useUsuario()?.id ?? 0);
  const { data, error, refetch } = useQuery(rascunhosQuery);
  const lugarDo = useLugares(data);
  // What was taken away stands there until one goes, so that it can be put back.
  const [descartados, setDescartados] = useState<ReadonlyMap<string, [Rascunho, () => Promise<void>]>>(
    new Map(),
  );
  const digitado = usePanelOf('digitado');
  const visto = data?.find((r) => qualDe(r) === digitado.which);
  const ditos = useQuery({
    queryKey: ['rascunhos', 'ditos', digitado.which],
    queryFn: () => (visto === undefined ? [] : gaveta.inWords(visto)),
    enabled: visto !== undefined,
    staleTime: 0,
  });
  const abre = async (rascunho: Rascunho, href: string) => {
    await gaveta.bringHere(rascunho);
    router.history.push(href);
  };
  const descarta = async (rascunho: Rascunho) => {
    const volta = await gaveta.discard(rascunho);
    setDescartados((antes) => new Map(antes).set(qualDe(rascunho), [rascunho, volta]));
    await invalidateRascunhos(client);
  };
  const desfaz = async (qual: string) => {
    await descartados.get(qual)?.[1]();
    await invalidateRascunhos(client);
    setDescartados((antes) => new Map([...antes].filter(([k]) => k !== qual)));
  };
  const idos = [...descartados.values()]
    .map(([r]) => r)
    .filter((r) => !data?.some((x) => qualDe(x) === qualDe(r)));
  const todos = [...(data ?? []), ...idos].toSorted((a, b) => b.em.localeCompare(a.em));
  return (
    <>
      <PageHeader route="/rascunhos" title={T.titulo} desc={T.desc} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && todos.length === 0 && <EmptyState text={T.vazio} example={T.exemplo} />}
      <ul className={classes.lista} aria-label={T.lista}>
        {todos.map((rascunho) => {
          const { nome, href, impedido } = lugarDo(rascunho.nome);
          return (
            <RascunhoItem
              key={qualDe(rascunho)}
              rascunho={rascunho}
              nome={nome}
              daqui={gaveta.isHere(rascunho)}
              impedido={impedido}
              descartado={descartados.has(qualDe(rascunho))}
              onAbre={() => href !== null && void abre(rascunho, href).catch(toastError)}
              onVe={() => digitado.open(qualDe(rascunho))}
              onDescarta={() => void descarta(rascunho).catch(toastError)}
              onDesfaz={() => void desfaz(qualDe(rascunho)).catch(toastError)}
            />
          );
        })}
      </ul>
      {visto && <DitosDialog nome={lugarDo(visto.nome).nome} ditos={ditos} onClose={digitado.close} />}
    </>
  );
}
