import { Button } from '@mantine/core';
import { FONTES } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ExcluidosAto } from '../../registros/historico/excluidos-ato.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Alfinete, type Fixavel } from './alfinete.tsx';
import { fontesQuery, listaQuery } from './relatorio-queries.ts';
import classes from './relatorios-lista.module.css';
import { RELATORIOS as T } from './textos.ts';

interface Item extends Fixavel {
  qual: string;
  nome: string;
  descricao: string;
  marcas: readonly string[];
}

function Linha({ qual, nome, descricao, marcas, fixado, fixa }: Item) {
  return (
    <li className={classes.linha}>
      <Link to="/relatorios/$qual" params={{ qual }} className={classes.nome}>
        {nome}
      </Link>
      <span className={classes.descricao} title={descricao}>
        {descricao}
      </span>
      <span className={classes.marcas}>
        {marcas.map((marca) => (
          <span key={marca}>{marca}</span>
        ))}
      </span>
      <Alfinete
        fixado={fixado}
        fixa={fixa}
        dito={fixado ? T.soltar(nome) : T.fixar(nome)}
        className={classes.alfinete ?? ''}
      />
    </li>
  );
}

function Parte({ titulo, itens, vazio }: { titulo: string; itens: readonly Item[]; vazio?: ReactNode }) {
  const id = useId();
  if (itens.length === 0 && vazio === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.grupo}>
        {titulo}
      </h2>
      {itens.length === 0 && <p className={classes.vazio}>{vazio}</p>}
      <ul className={classes.lista}>
        {itens.map((item) => (
          <Linha key={item.qual} {...item} />
        ))}
      </ul>
    </section>
  );
}

/** Reports of one's own, those that others share, and those that come with the product. */
export function RelatoriosPage() {
  const { data, error, refetch } = useQuery(listaQuery);
  const fontes = useQuery(fontesQuery);
  const salvos = (data?.list ?? []).map(({ relatorioId, nome, descricao, fixado, fonte, propria, ...r }) => ({
    propria,
    item: {
      ...{ qual: String(relatorioId), nome, descricao, fixado, fixa: { relatorioId } },
      marcas: [
        ...(propria ? [] : [T.de(r.dono)]),
        ...(propria && r.perfilNome !== '' ? [T.compartilhadoCom(r.perfilNome)] : []),
        ...(r.agendado ? [T.porEmail] : []),
        FONTES[fonte].nome,
      ],
    },
  }));
  const prontos = (data?.prontos ?? []).map(({ codigo, nome, descricao, fixado, definicao }) => ({
    ...{ qual: codigo, nome, descricao, fixado, fixa: { codigo } },
    marcas: [FONTES[definicao.fonte].nome],
  }));
  const semFontes = fontes.data?.fontes.length === 0;
  return (
    <div className={classes.tela}>
      <PageHeader route="/relatorios" title={T.titulo} desc={T.desc}>
        <ExcluidosAto tipo="relatorio" />
        <Button
          leftSection={<IconPlus size={14} />}
          renderRoot={(props) => <Link {...props} to="/relatorios/$qual" params={{ qual: 'novo' }} />}
        >
          {T.novo}
        </Button>
      </PageHeader>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && semFontes && <EmptyState text={T.semFontes} />}
      {data && !semFontes && (
        <div className={classes.partes}>
          <Parte
            titulo={T.meus}
            itens={salvos.filter((s) => s.propria).map((s) => s.item)}
            vazio={T.semMeus}
          />
          <Parte titulo={T.compartilhados} itens={salvos.filter((s) => !s.propria).map((s) => s.item)} />
          <Parte titulo={T.prontos} itens={prontos} />
        </div>
      )}
    </div>
  );
}
