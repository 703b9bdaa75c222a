import { ActionIcon, Badge, Button } from '@mantine/core';
import { FONTES, relatorioFixa } from '@retaguarda/contract';
import { IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/call/api.ts';
import { ExcluidosAto } from '../../registros/historico/excluidos-ato.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { CHAVE, fontesQuery, listaQuery } from './relatorio-queries.ts';
import classes from './relatorios.module.css';
import { RELATORIOS as T } from './textos.ts';

interface Item {
  qual: string;
  nome: string;
  descricao: string;
  fixado: boolean;
  marcas: readonly string[];
  fixa: { relatorioId: number } | { codigo: string };
}

function Fixar({ nome, fixado, fixa }: Pick<Item, 'nome' | 'fixado' | 'fixa'>) {
  const muda = useAct({
    call: (agora: boolean) => call(relatorioFixa, { body: { ...fixa, fixado: agora } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
  });
  const dito = fixado ? T.soltar(nome) : T.fixar(nome);
  const Alfinete = fixado ? IconPinFilled : IconPin;
  return (
    <Hint label={dito}>
      <ActionIcon
        aria-label={dito}
        aria-pressed={fixado}
        onClick={() => muda.isPending || muda.mutate(!fixado)}
      >
        <Alfinete size={16} />
      </ActionIcon>
    </Hint>
  );
}

function Lista({ titulo, itens, vazio }: { titulo: string; itens: readonly Item[]; vazio?: ReactNode }) {
  if (itens.length === 0 && vazio === undefined) return null;
  return (
    <SectionCard title={titulo}>
      {itens.length === 0 && vazio}
      <ul className={classes.lista}>
        {itens.map((item) => (
          <li key={item.qual} className={classes.item}>
            <div className={classes.texto}>
              <Link to="/relatorios/$qual" params={{ qual: item.qual }} className={classes.nome}>
                {item.nome}
              </Link>
              {item.descricao !== '' && <p className={classes.descricao}>{item.descricao}</p>}
            </div>
            <div className={classes.marcas}>
              {item.marcas.map((marca) => (
                <Badge key={marca} variant="default" tt="none" fw={500}>
                  {marca}
                </Badge>
              ))}
              <Fixar {...item} />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
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
        FONTES[fonte].nome,
        ...(propria ? [] : [T.de(r.dono)]),
        ...(propria && r.perfilNome !== '' ? [T.compartilhadoCom(r.perfilNome)] : []),
        ...(r.agendado ? [T.porEmail] : []),
      ],
    },
  }));
  const prontos = (data?.prontos ?? []).map(({ codigo, nome, descricao, fixado, definicao }) => ({
    ...{ qual: codigo, nome, descricao, fixado, fixa: { codigo } },
    marcas: [FONTES[definicao.fonte].nome],
  }));
  const semFontes = fontes.data?.fontes.length === 0;
  return (
    <>
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
        <div className={classes.secoes}>
          <Lista
            titulo={T.meus}
            itens={salvos.filter((s) => s.propria).map((s) => s.item)}
            vazio={<p className={classes.descricao}>{T.semMeus}</p>}
          />
          <Lista titulo={T.compartilhados} itens={salvos.filter((s) => !s.propria).map((s) => s.item)} />
          <Lista titulo={T.prontos} itens={prontos} />
        </div>
      )}
    </>
  );
}
