import { TextInput } from '@mantine/core';
import { CARTOES_DAS_CONFIGURACOES, ROTA_DAS_CONFIGURACOES } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type InsideEntry, screensOf, toMenuEntries } from '../../sessao/menu-entries.ts';
import { menuQuery } from '../../sessao/public.ts';
import { MenuIcon } from '../../ui/menu-icons.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { operacaoQuery } from '../operacao/public.ts';
import classes from './configuracoes.module.css';
import { configuracoesQuery } from './configuracoes-queries.ts';
import { type EstadoDoCartao, estadosDosCartoes, CONFIGURACOES_T as T } from './textos.ts';

function Linha({ tela, estado }: { tela: InsideEntry; estado: EstadoDoCartao | undefined }) {
  return (
    <li>
      <Link to={tela.route} className={classes.linha}>
        <span className={classes.nome}>
          {tela.name}
          <span className={classes.diz}>{tela.says}</span>
        </span>
        {estado && (
          <span className={classes.estado} data-tom={estado.tom}>
            {estado.texto}
          </span>
        )}
        <IconChevronRight size={16} aria-hidden="true" className={classes.seta} />
      </Link>
    </li>
  );
}

interface CartaoProps {
  nome: string;
  icone: string;
  telas: readonly InsideEntry[];
  estados: Readonly<Record<string, EstadoDoCartao | undefined>>;
}

function Cartao({ nome, icone, telas, estados }: CartaoProps) {
  return (
    <section className={classes.cartao} aria-label={nome}>
      <h2 className={classes.titulo}>
        <MenuIcon name={icone} />
        {nome}
      </h2>
      <ul className={classes.lista}>
        {telas.map((tela) => (
          <Linha key={tela.route} tela={tela} estado={estados[tela.route]} />
        ))}
      </ul>
    </section>
  );
}

interface BuscaProps {
  texto: string;
  onTexto: (texto: string) => void;
}

const Busca = ({ texto, onTexto }: BuscaProps) => (
  <TextInput
    className={classes.busca ?? ''}
    aria-label={T.busca}
    placeholder={T.busca}
    maxLength={200}
    autoComplete="off"
    leftSection={<IconSearch size={14} />}
    value={texto}
    onChange={(e) => onTexto(e.currentTarget.value)}
  />
);

/** Whether each word that is searched stands in what a card is called or does, also as it was called before. */
function acha(texto: string, { name, says, title, formerly }: InsideEntry): boolean {
  const onde = normalizeText(`${name} ${says} ${title} ${formerly}`);
  return normalizeText(texto)
    .split(' ')
    .every((palavra) => onde.includes(palavra));
}

/** What is set up once: each screen that the menu does not name, as a card's line, for whoever may open it. */
export function ConfiguracoesPage() {
  const [texto, setTexto] = useState('');
  const narrow = useNarrow();
  const { data: menu, error, refetch } = useQuery(menuQuery);
  const { data: vistas } = useQuery(configuracoesQuery);
  const entrada = screensOf(toMenuEntries(menu ?? [])).find((e) => e.route === ROTA_DAS_CONFIGURACOES);
  const operada = entrada?.inside.some(({ route }) => route === '/operacao') === true;
  const { data: operacao } = useQuery({ ...operacaoQuery, refetchInterval: false, enabled: operada });
  const estados = estadosDosCartoes(
    vistas ?? {},
    operacao?.partes.map((p) => p.estado),
  );
  const telas = (entrada?.inside ?? []).filter((tela) => acha(texto, tela));
  const grupos = CARTOES_DAS_CONFIGURACOES.map(({ nome, icone }) => ({
    nome,
    icone,
    telas: telas.filter(({ group }) => group === nome),
  })).filter((grupo) => grupo.telas.length > 0);
  return (
    <>
      <PageHeader route={ROTA_DAS_CONFIGURACOES} title={T.titulo} desc={T.desc}>
        {!narrow && <Busca texto={texto} onTexto={setTexto} />}
      </PageHeader>
      {narrow && <Busca texto={texto} onTexto={setTexto} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {menu && grupos.length === 0 && <EmptyState text={T.nenhuma(texto)} />}
      <div className={classes.grade}>
        {grupos.map((grupo) => (
          <Cartao key={grupo.nome} {...grupo} estados={estados} />
        ))}
      </div>
    </>
  );
}
