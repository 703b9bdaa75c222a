import { explicaTotal, type RouteResponse } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconZoomQuestion } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formataReais } from '../../atributos/formata.ts';
import { call } from '../../lib/call/api.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import { Balloon } from '../../ui/balloon/balloon.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './explica.module.css';
import { LARGURA, EXPLICA as T } from './textos.ts';

interface De {
  tipo: 'pericia' | 'baixa';
  id: number;
}

const totalQuery = ({ tipo, id }: De) =>
  queryOptions({
    queryKey: ['explica', tipo, id],
    queryFn: ({ signal }) => call(explicaTotal, { query: { tipo, id: String(id) }, signal }),
    // It is asked for at each look: a total that is doubted is not taken from before.
    staleTime: 0,
    gcTime: 0,
  });

type Dados = RouteResponse<typeof explicaTotal>;

interface LinhaProps {
  titulo: string;
  quantidade: number;
  valor: number;
  detalhe?: string;
  href?: string;
  /** A sum below the parts. */
  soma?: boolean;
  /** Of what it is so many; of receivables where nothing is said. */
  de?: (quantidade: number) => string;
}

const Linha = ({ titulo, quantidade, valor, detalhe = '', href, soma, de = T.recebiveis }: LinhaProps) => (
  <li className={`${classes.linha} ${soma ? classes.soma : ''}`}>
    <span>
      {href === undefined ? (
        titulo
      ) : (
        <Link to={href} className={classes.elo}>
          {titulo}
        </Link>
      )}
      <span className={classes.detalhe}>
        {[detalhe, de(quantidade)].filter((parte) => parte !== '').join(' · ')}
      </span>
    </span>
    <span className={classes.valor}>{formataReais(valor)}</span>
  </li>
);

function Partes({ partes, outras, extrato, ultima, ...contas }: Dados) {
  const somas = (['repasse', 'previsto', 'nenhum'] as const).filter((c) => contas[c].quantidade > 0);
  return (
    <>
      {/* No table: it may stand in a cell of one, whose style would be its own. */}
      <ul className={classes.partes}>
        {partes.map((p) => (
          <Linha key={p.id} {...p} href={enderecoDe({ ...p, categoriaId: 0 })} />
        ))}
        {outras.quantidade > 0 && <Linha titulo={T.outras} {...outras} />}
        {somas.map((conta) => (
          <Linha key={conta} soma titulo={T.conta[conta]} {...contas[conta]} />
        ))}
        {extrato.quantidade > 0 && <Linha soma titulo={T.extrato} de={T.lancamentos} {...extrato} />}
      </ul>
      {ultima !== null && <p>{T.ultima(formatInstantBr(ultima.em), ultima.quem)}</p>}
    </>
  );
}

function Conteudo(de: De) {
  const { data, error, refetch } = useQuery(totalQuery(de));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  return data.partes.length === 0 && data.extrato.quantidade === 0 ? <p>{T.nada}</p> : <Partes {...data} />;
}

/** What a total of a case or a baixa is made of, beside it. */
export const ExplicaTotal = (de: De) => (
  <Balloon label={T.botao} icon={<IconZoomQuestion size={15} />} width={LARGURA}>
    {() => <Conteudo {...de} />}
  </Balloon>
);
