import { Button, Drawer } from '@mantine/core';
import {
  ehRestauravel,
  ehUso,
  type HistoricoRegistro,
  motivoDeNaoIncluir,
  motivoDeNaoRestaurar,
} from '@retaguarda/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { horaDe } from '../../ui/quando-foi.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/textos.ts';
import type { Gravado } from '../registro.ts';
import { CamposMudados } from './campos-mudados.tsx';
import { maisNovas, semRepetidos } from './dias.ts';
import { Feito } from './feito.tsx';
import classes from './historico.module.css';
import { type Alvo, historicoQuery } from './historico-query.ts';
import { LinhaDoTempo } from './linha-do-tempo.tsx';
import { HISTORICO as T, VOLTA } from './textos.ts';
import { VoltaDialog } from './volta-dialog.tsx';
import '@mantine/core/styles/Drawer.layer.css';

interface RegistroProps {
  registro: HistoricoRegistro;
  /** It tells how the record stands now. */
  atual: boolean;
  onVolta: (registro: HistoricoRegistro) => void;
}

/** What stood after an inclusion or an alteration comes back, and what was deleted as it was. */
const atoDe = ({ entidade, acao, junto }: HistoricoRegistro, atual: boolean): string | null => {
  if (!ehRestauravel(entidade) || ehUso(acao) || junto === true) return null;
  if (acao === 'exclusao') return motivoDeNaoIncluir(entidade) === undefined ? VOLTA.restaurar : null;
  return atual ? null : VOLTA.voltar;
};

function Registro({ registro, atual, onVolta }: RegistroProps) {
  const ato = atoDe(registro, atual);
  const { em, quem, acao, titulo, endereco } = registro;
  return (
    <Feito registro={registro}>
      <CamposMudados registro={registro} label={`${horaDe(em)}, ${quem || T.alguem} ${T[acao]} ${titulo}`} />
      <div className={classes.atos}>
        {endereco !== '' && <span className={classes.detalhes}>{T.de(endereco)}</span>}
        {ato !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${ato}: ${horaDe(em)}, ${titulo}`}
            onClick={() => onVolta(registro)}
          >
            {ato}
          </Button>
        )}
      </div>
    </Feito>
  );
}

function Lista({ onVolta, ...alvo }: Alvo & Pick<RegistroProps, 'onVolta'>) {
  const paginas = useInfiniteQuery(historicoQuery(alvo));
  const { data, error, refetch } = paginas;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const registros = semRepetidos(data.pages.map((p) => p.list));
  if (registros.length === 0) return <EmptyState text={T.vazio} />;
  const atuais = new Set(maisNovas(registros));
  return (
    <LinhaDoTempo registros={registros} paginas={paginas}>
      {(r) => (
        <Registro key={r.historicoId} registro={r} atual={atuais.has(r.historicoId)} onVolta={onVolta} />
      )}
    </LinhaDoTempo>
  );
}

interface HistoricoPainelProps extends Gravado {
  opened: boolean;
  onClose: () => void;
}

/** Who changed what of a record, from where, the newest first. */
export function HistoricoPainel({ nome, opened, onClose, onRestaurado, ...alvo }: HistoricoPainelProps) {
  const [volta, setVolta] = useState<HistoricoRegistro | null>(null);
  const motivo = motivoDeNaoRestaurar(alvo.tipo);
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        size={560}
        title={nome === '' ? T.titulo : T.tituloDe(nome)}
        classNames={{ title: classes.titulo ?? '' }}
        closeButtonProps={{ 'aria-label': UI.fechar }}
        // Above the full-screen dialog that it is opened from.
        zIndex={300}
      >
        {motivo !== undefined && <p className={classes.semCampos}>{motivo}</p>}
        <Lista {...alvo} onVolta={setVolta} />
      </Drawer>
      {volta !== null && ehRestauravel(volta.entidade) && (
        <VoltaDialog
          ponto={{ tipo: volta.entidade, id: volta.registroId, historicoId: volta.historicoId }}
          titulo={`${volta.acao === 'exclusao' ? VOLTA.restaurar : VOLTA.voltar}: ${volta.titulo}`}
          onRestaurado={() => {
            setVolta(null);
            onClose();
            onRestaurado?.();
          }}
          onClose={() => setVolta(null)}
        />
      )}
    </>
  );
}
