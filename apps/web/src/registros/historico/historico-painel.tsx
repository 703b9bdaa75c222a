import { Button } from '@mantine/core';
import {
  ehRestauravel,
  ehUso,
  type HistoricoRegistro,
  motivoDeNaoIncluir,
  motivoDeNaoRestaurar,
  versoesDe,
} from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { formatClock } from '../../ui/format-when.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import type { Gravado } from '../registro.ts';
import { CamposMudados } from './campos-mudados.tsx';
import { ComoEraCampo } from './como-era-campo.tsx';
import { maisNovas, semRepetidos } from './dias.ts';
import { Feito } from './feito.tsx';
import classes from './historico.module.css';
import { type Alvo, historicoQuery } from './historico-query.ts';
import { LinhaDoTempo } from './linha-do-tempo.tsx';
import { HISTORICO as T, VOLTA } from './textos.ts';
import { VoltaDialog } from './volta-dialog.tsx';

/** A former state that was chosen: after a row of the history, or before it. */
interface Escolha {
  registro: HistoricoRegistro;
  antes: boolean;
}

interface RegistroProps extends Pick<Gravado, 'Versao'> {
  registro: HistoricoRegistro;
  /** It tells how the record stands now. */
  atual: boolean;
  /** Nothing is known of what came before it. */
  primeira: boolean;
  onVolta: (escolha: Escolha) => void;
  onComoEra?: ((em: string) => void) | undefined;
}

/** What stood after an inclusion or an alteration comes back, and what was deleted as it was. */
const atoDe = ({ entidade, acao, junto }: HistoricoRegistro, atual: boolean): string | null => {
  if (ehUso(acao) || junto === true) return null;
  if (acao === 'exclusao') return motivoDeNaoIncluir(entidade) === undefined ? VOLTA.restaurar : null;
  if (atual) return null;
  return versoesDe(entidade) === undefined ? VOLTA.voltar : VOLTA.versao;
};

/** A definition whose inclusion the history does not tell of has one version more. */
const temAnterior = ({ entidade, acao, junto }: HistoricoRegistro, primeira: boolean): boolean =>
  primeira && acao === 'alteracao' && junto !== true && versoesDe(entidade) !== undefined;

function Registro({ registro, atual, primeira, Versao, onVolta, onComoEra }: RegistroProps) {
  const { em, quem, acao, titulo, endereco, entidade } = registro;
  const volta = ehRestauravel(entidade) || Versao !== undefined;
  const ato = volta ? atoDe(registro, atual) : null;
  const botao = (nome: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${nome}: ${formatClock(em)}, ${titulo}`}
      onClick={onClick}
    >
      {nome}
    </Button>
  );
  return (
    <Feito registro={registro}>
      <CamposMudados
        registro={registro}
        label={`${formatClock(em)}, ${quem || T.alguem} ${T[acao]} ${titulo}`}
      />
      <div className={classes.atos}>
        {endereco !== '' && <span className={classes.detalhes}>{T.de(endereco)}</span>}
        {ato !== null && botao(ato, () => onVolta({ registro, antes: false }))}
        {volta &&
          temAnterior(registro, primeira) &&
          botao(VOLTA.versaoAnterior, () => onVolta({ registro, antes: true }))}
        {onComoEra && !ehUso(acao) && botao(T.verComoEra, () => onComoEra(em))}
      </div>
    </Feito>
  );
}

type ListaProps = Alvo & Pick<RegistroProps, 'onVolta' | 'onComoEra' | 'Versao'>;

function Lista({ onVolta, onComoEra, Versao, ...alvo }: ListaProps) {
  const paginas = useInfiniteQuery(historicoQuery(alvo));
  const { data, error, refetch } = paginas;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const registros = semRepetidos(data.pages.map((p) => p.list));
  if (registros.length === 0) return <EmptyState text={T.vazio} />;
  const atuais = new Set(maisNovas(registros));
  const primeira = paginas.hasNextPage ? 0 : registros.at(-1)?.historicoId;
  return (
    <LinhaDoTempo registros={registros} paginas={paginas}>
      {(r) => (
        <Registro
          key={r.historicoId}
          registro={r}
          atual={atuais.has(r.historicoId)}
          primeira={r.historicoId === primeira}
          onVolta={onVolta}
          onComoEra={onComoEra}
          {...(Versao === undefined ? {} : { Versao })}
        />
      )}
    </LinhaDoTempo>
  );
}

const tituloDa = ({ registro: { entidade, acao, titulo, em }, antes }: Escolha): string => {
  if (acao === 'exclusao') return `${VOLTA.restaurar}: ${titulo}`;
  if (versoesDe(entidade) === undefined) return `${VOLTA.voltar}: ${titulo}`;
  return (antes ? VOLTA.versaoAntesDe : VOLTA.versaoDe)(formatInstantBr(em), titulo);
};

interface VoltaProps extends Pick<Gravado, 'Versao'> {
  escolha: Escolha;
  onRestaurado: () => void;
  onClose: () => void;
}

/** The dialog that a former state of the kind is looked at in. */
function Volta({ escolha, Versao, ...p }: VoltaProps) {
  const { registro, antes } = escolha;
  const { entidade, registroId: id, historicoId } = registro;
  const titulo = tituloDa(escolha);
  if (Versao !== undefined)
    return <Versao id={id} historicoId={historicoId} antes={antes} titulo={titulo} {...p} />;
  if (!ehRestauravel(entidade)) return null;
  const ato =
    versoesDe(entidade) === undefined || registro.acao === 'exclusao' ? undefined : VOLTA.restaurarVersao;
  return (
    <VoltaDialog
      ponto={{ tipo: entidade, id, historicoId, ...(antes ? { antes } : {}) }}
      titulo={titulo}
      ato={ato}
      {...p}
    />
  );
}

interface HistoricoPainelProps extends Gravado {
  opened: boolean;
  onClose: () => void;
}

/** Who changed what of a record, from where, the newest first. */
export function HistoricoPainel({
  nome,
  opened,
  onClose,
  onRestaurado,
  onComoEra,
  Versao,
  ...alvo
}: HistoricoPainelProps) {
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const motivo = motivoDeNaoRestaurar(alvo.tipo);
  const versao = Versao === undefined ? {} : { Versao };
  return (
    <>
      <SidePanel
        address="#historico"
        opened={opened}
        onClose={onClose}
        title={nome === '' ? T.titulo : T.tituloDe(nome)}
      >
        {motivo !== undefined && <p className={classes.semCampos}>{motivo}</p>}
        {versoesDe(alvo.tipo) !== undefined && (
          <p className={classes.semCampos}>
            <strong>{T.versoes}.</strong> {T.versoesDica}
          </p>
        )}
        {onComoEra && <ComoEraCampo onEscolhe={onComoEra} />}
        <Lista {...alvo} {...versao} onVolta={setEscolha} onComoEra={onComoEra} />
      </SidePanel>
      {escolha !== null && (
        <Volta
          escolha={escolha}
          {...versao}
          onRestaurado={() => {
            setEscolha(null);
            onClose();
            onRestaurado?.();
          }}
          onClose={() => setEscolha(null)}
        />
      )}
    </>
  );
}
