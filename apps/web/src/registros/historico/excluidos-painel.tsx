import { Button } from '@mantine/core';
import {
  type Excluido,
  ehRestauravel,
  motivoDeNaoIncluir,
  REGISTROS,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { formatClock } from '../../ui/format-when.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './historico.module.css';
import { HistoricoPainel } from './historico-painel.tsx';
import { LinhaDoTempo } from './linha-do-tempo.tsx';
import { HISTORICO, EXCLUIDOS as T, VOLTA } from './textos.ts';
import { VoltaDialog } from './volta-dialog.tsx';
import { excluidosQuery } from './volta-query.ts';

type Escolha = { faz: 'historico' | 'volta'; excluido: Excluido } | null;

const nomeDe = (tipo: TipoDeRegistro, { nome, registroId }: Excluido): string =>
  nome === '' ? `${REGISTROS[tipo].nome} #${registroId}` : `${nome} (#${registroId})`;

interface LinhaProps {
  tipo: TipoDeRegistro;
  excluido: Excluido;
  onEscolhe: (escolha: Escolha) => void;
}

function Linha({ tipo, excluido, onEscolhe }: LinhaProps) {
  const { em, quem, endereco } = excluido;
  const nome = nomeDe(tipo, excluido);
  return (
    <li className={classes.registro}>
      <p className={classes.frase}>
        <time dateTime={em} className={classes.hora}>
          {formatClock(em)}
        </time>
        <span>
          <strong>{nome}</strong> {T.porQuem(quem || HISTORICO.alguem)}
          {endereco !== '' && `, ${HISTORICO.de(endereco).toLowerCase()}`}
        </span>
      </p>
      <div className={classes.atos}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={HISTORICO.tituloDe(nome)}
          onClick={() => onEscolhe({ faz: 'historico', excluido })}
        >
          {HISTORICO.titulo}
        </Button>
        {motivoDeNaoIncluir(tipo) === undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${VOLTA.restaurar} ${nome}`}
            onClick={() => onEscolhe({ faz: 'volta', excluido })}
          >
            {VOLTA.restaurar}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ExcluidosPainelProps {
  tipo: TipoDeRegistro;
  opened: boolean;
  onClose: () => void;
}

function Lista({ tipo, onEscolhe }: Pick<LinhaProps, 'tipo' | 'onEscolhe'>) {
  const paginas = useInfiniteQuery(excluidosQuery(tipo));
  const { data, error, refetch } = paginas;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const registros = data.pages.flatMap((p) => p.list);
  if (registros.length === 0) return <EmptyState text={T.vazio} />;
  return (
    <LinhaDoTempo registros={registros} paginas={paginas}>
      {(x) => <Linha key={x.historicoId} tipo={tipo} excluido={x} onEscolhe={onEscolhe} />}
    </LinhaDoTempo>
  );
}

/** Deleted records of a kind: who deleted them, when, their history, and their way back. */
export function ExcluidosPainel({ tipo, opened, onClose }: ExcluidosPainelProps) {
  const [escolha, setEscolha] = useState<Escolha>(null);
  const motivo = motivoDeNaoIncluir(tipo);
  const fecha = () => setEscolha(null);
  const nome = escolha === null ? '' : nomeDe(tipo, escolha.excluido);
  return (
    <>
      <SidePanel
        address="#excluidos"
        opened={opened}
        onClose={onClose}
        title={T.tituloDe(REGISTROS[tipo].plural)}
        zIndex={290}
      >
        {motivo !== undefined && <p className={classes.semCampos}>{motivo}</p>}
        <Lista tipo={tipo} onEscolhe={setEscolha} />
      </SidePanel>
      {escolha?.faz === 'historico' && (
        <HistoricoPainel opened tipo={tipo} id={escolha.excluido.registroId} nome={nome} onClose={fecha} />
      )}
      {escolha?.faz === 'volta' && ehRestauravel(tipo) && (
        <VoltaDialog
          ponto={{ tipo, id: escolha.excluido.registroId, historicoId: escolha.excluido.historicoId }}
          titulo={`${VOLTA.restaurar} ${nome}`}
          onRestaurado={fecha}
          onClose={fecha}
        />
      )}
    </>
  );
}
