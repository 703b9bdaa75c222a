import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Documento, TipoDeDocumento } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DocumentoBlocos } from '../../registros/documentos/documento-blocos.tsx';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { type NamedOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './corpo-editor.module.css';
import { previaQuery, procuraRegistros } from './documento-queries.ts';
import { PREVIA as T } from './textos.ts';

/** Between the last key and the call, in milliseconds. */
const PAUSA = 400;

interface PreviaProps {
  tipo: TipoDeDocumento;
  nome: string;
  corpo: string;
}

interface PedidaProps extends PreviaProps {
  registro: number;
  periodo: string | undefined;
}

/** What the records do not have, and what whoever looks does not see. */
function Avisos({ desconhecidos, ocultos }: Pick<Documento, 'desconhecidos' | 'ocultos'>) {
  const ditos = [
    ...(desconhecidos.length > 0 ? [T.desconhecidos(desconhecidos)] : []),
    ...(ocultos.length > 0 ? [T.ocultos(ocultos)] : []),
  ];
  return ditos.map((dito) => (
    <Alert key={dito} color="yellow" variant="light" mt="xs" p="xs">
      {dito}
    </Alert>
  ));
}

function Pedida({ periodo, ...pedido }: PedidaProps) {
  const [parado] = useDebouncedValue(pedido.corpo, PAUSA);
  const body = { ...pedido, corpo: parado, ...(periodo === undefined ? {} : { periodo }) };
  const { data, error, refetch, isPlaceholderData } = useQuery(previaQuery(body));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  const { titulo, blocos, ...ditos } = data.documento;
  return (
    <>
      <Avisos {...ditos} />
      <article
        className={classes.folha}
        aria-label={titulo}
        data-velha={isPlaceholderData || parado !== pedido.corpo || undefined}
      >
        <h2>{titulo}</h2>
        <DocumentoBlocos blocos={blocos} />
      </article>
    </>
  );
}

interface PreviaDoModeloProps extends PreviaProps {
  /** Stands there until a record is chosen. */
  antes?: ReactNode;
}

/** The model with the values of a real record, anew as it is written. */
export function PreviaDoModelo({ antes, ...props }: PreviaDoModeloProps) {
  const { tipo } = props;
  const [registro, setRegistro] = useState<NamedOption | null>(null);
  const [periodo, setPeriodo] = useState<string>();
  return (
    <section className={classes.previa} aria-label={T.titulo} data-sem-passos>
      <SearchSelect
        label={T.titulo}
        placeholder={T.dica}
        value={registro}
        onChange={setRegistro}
        search={(texto, signal) => procuraRegistros(tipo, texto, signal)}
        cacheKey={`documentos registros ${tipo}`}
        delay={PAUSA}
        none={T.nenhum}
      />
      {tipo === 'demonstrativo' && <PeriodoFilter label={T.periodo} value={periodo} onChange={setPeriodo} />}
      {registro === null ? (
        <>
          <p>{T.escolha}</p>
          {antes}
        </>
      ) : (
        <Pedida {...props} registro={registro.id} periodo={periodo} />
      )}
    </section>
  );
}
