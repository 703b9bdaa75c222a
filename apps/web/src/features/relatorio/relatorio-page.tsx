import type { DefinicaoDeRelatorio, FonteDeRelatorio } from '@retaguarda/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { HeadActsScope } from '../../ui/acts/head-menu.tsx';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { FixarNaCabeca } from './alfinete.tsx';
import { Construtor } from './construtor.tsx';
import { leDefinicao, mesmaDefinicao } from './definicao.ts';
import { LinhasDialog } from './linhas-dialog.tsx';
import { RelatorioAcoes } from './relatorio-acoes.tsx';
import { RelatorioFalhou } from './relatorio-falhou.tsx';
import { RelatorioFiltros } from './relatorio-filtros.tsx';
import type { Grupo } from './relatorio-queries.ts';
import type { RelatorioSearch } from './relatorio-search.ts';
import classes from './relatorios.module.css';
import { Resultado, useCalculado } from './resultado.tsx';
import { nomeInteiro } from './tabela-linhas.ts';
import { RELATORIO as T } from './textos.ts';
import { type Guardado, useGuardado } from './use-guardado.ts';

const route = getRouteApi('/signed-in/shell/relatorios/$qual');

const MONTAR = 'montar';
/** Pixels that what a report is built with takes at the right. */
const LARGURA = 380;

interface AbertoProps {
  guardado: Guardado;
  fontes: readonly FonteDeRelatorio[];
  search: RelatorioSearch;
  /** @param abre a dialog over it, which Back closes */
  onSearch: (search: RelatorioSearch, abre?: boolean) => void;
}

/** A report that is known, as it was kept or as the address has it. */
function Aberto({ guardado, fontes, search, onSearch }: AbertoProps) {
  const { d, grupo, resto, pagina = 1 } = search;
  const definicao = leDefinicao(d) ?? guardado.definicao;
  const calculo = useCalculado(definicao);
  const muda = (nova: DefinicaoDeRelatorio) =>
    onSearch(mesmaDefinicao(nova, guardado.definicao) ? {} : { d: nova });
  const abre = ({ chaves, fora }: Grupo) =>
    onSearch(
      { ...search, pagina: undefined, grupo: [...chaves], resto: fora === undefined ? undefined : 1 },
      true,
    );
  const linha = calculo.data?.linhas.find(
    (l) => JSON.stringify(l.chaves) === JSON.stringify(grupo) && (l.fora !== undefined) === (resto === 1),
  );
  const { fixa } = guardado;
  const [fechado, setFechado] = useState(false);
  const painel = usePanel(MONTAR);
  // A new one begins with what it is built with.
  const montando = painel.opened || (guardado.qual === 'novo' && !fechado);
  const fecha = () => {
    setFechado(true);
    painel.close();
  };
  return (
    <div className={classes.relatorio} data-montando={montando || undefined}>
      <HeadActsScope own>
        <PageHeader
          route="/relatorios/"
          title={guardado.nome}
          desc={guardado.descricao}
          quiet={fixa && <FixarNaCabeca fixado={guardado.fixado} fixa={fixa} />}
        >
          <RelatorioAcoes
            {...{ guardado, definicao, onMuda: muda }}
            calculado={calculo.data}
            alterado={!mesmaDefinicao(definicao, guardado.definicao)}
            onMonta={montando ? undefined : painel.open}
          />
        </PageHeader>
        <RelatorioFiltros
          {...{ definicao, onMuda: muda }}
          guardada={guardado.definicao}
          fonte={fontes.find((f) => f.fonte === definicao.fonte)}
        />
      </HeadActsScope>
      <Resultado definicao={definicao} calculo={calculo} onAbre={abre} />
      <SidePanel
        address={`#${MONTAR}`}
        opened={montando}
        onClose={fecha}
        title={T.montar}
        size={LARGURA}
        withOverlay={false}
        lockScroll={false}
        trapFocus={false}
        closeOnClickOutside={false}
      >
        <Construtor definicao={definicao} fontes={fontes} onMuda={muda} />
      </SidePanel>
      {grupo && calculo.data && (
        <LinhasDialog
          definicao={definicao}
          calculado={calculo.data}
          grupo={{ chaves: grupo, fora: linha?.fora }}
          nome={linha === undefined ? '' : nomeInteiro(linha)}
          pagina={pagina}
          onPagina={(n) => onSearch({ ...search, pagina: n === 1 ? undefined : n })}
          onClose={() => onSearch({ ...search, grupo: undefined, resto: undefined, pagina: undefined })}
        />
      )}
    </div>
  );
}

/** One report: what it is made of, its chart and table, and what may be done with it. */
export function RelatorioPage() {
  const { qual } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { guardado, fontes, error, refetch } = useGuardado(qual);
  if (error) return <RelatorioFalhou error={error} onRetry={refetch} />;
  if (!guardado || !fontes) return <TableSkeleton rows={12} />;
  return (
    <Aberto
      key={qual}
      guardado={guardado}
      fontes={fontes}
      search={search}
      onSearch={(novo, abre = false) => void navigate({ search: novo, replace: !abre, hash: true })}
    />
  );
}
