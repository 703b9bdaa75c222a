import { Drawer } from '@mantine/core';
import type { HistoricoRegistro } from '@retaguarda/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/textos.ts';
import type { Gravado } from '../registro.ts';
import { CamposMudados } from './campos-mudados.tsx';
import { horaDe, semRepetidos } from './dias.ts';
import { Feito } from './feito.tsx';
import classes from './historico.module.css';
import { type Alvo, historicoQuery } from './historico-query.ts';
import { LinhaDoTempo } from './linha-do-tempo.tsx';
import { HISTORICO as T } from './textos.ts';
import '@mantine/core/styles/Drawer.layer.css';

interface RegistroProps {
  registro: HistoricoRegistro;
}

function Registro({ registro }: RegistroProps) {
  const { em, quem, acao, titulo, endereco } = registro;
  return (
    <Feito registro={registro}>
      <CamposMudados registro={registro} label={`${horaDe(em)}, ${quem || T.alguem} ${T[acao]} ${titulo}`} />
      {endereco !== '' && <p className={classes.detalhes}>{T.de(endereco)}</p>}
    </Feito>
  );
}

function Lista(alvo: Alvo) {
  const paginas = useInfiniteQuery(historicoQuery(alvo));
  const { data, error, refetch } = paginas;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const registros = semRepetidos(data.pages.map((p) => p.list));
  if (registros.length === 0) return <EmptyState text={T.vazio} />;
  return (
    <LinhaDoTempo registros={registros} paginas={paginas}>
      {(r) => <Registro key={r.historicoId} registro={r} />}
    </LinhaDoTempo>
  );
}

interface HistoricoPainelProps extends Gravado {
  opened: boolean;
  onClose: () => void;
}

/** Who changed what of a record, from where, the newest first. */
export function HistoricoPainel({ nome, opened, onClose, ...alvo }: HistoricoPainelProps) {
  return (
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
      <Lista {...alvo} />
    </Drawer>
  );
}
