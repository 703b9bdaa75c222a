import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { COLUNAS } from './ano-colunas.tsx';
import { AnoLista } from './ano-lista.tsx';
import classes from './calendario.module.css';
import { diaPeloNome } from './dia-do-ano.ts';
import { ehDoEscritorio, type LinhaDoAno, type LinhaDoDia } from './linhas-do-ano.ts';
import { CALENDARIO as T } from './textos.ts';
import type { AnoEmEdicao } from './use-ano.ts';

interface AnoTabelaProps {
  em: AnoEmEdicao;
  linhas: readonly LinhaDoAno[];
  /** Why nothing can be altered. */
  blocked: string | undefined;
}

/** Rows that are drawn at once; more come at the press of a button. */
const JANELA = 200;
const BOTOES_PX = 84;

interface AcoesProps extends Pick<AnoTabelaProps, 'em' | 'blocked'> {
  linha: LinhaDoDia;
}

function Acoes({ em, linha, blocked }: AcoesProps) {
  const { mudanca } = linha;
  const nome = diaPeloNome(linha.do);
  const desfaz = (
    <PermissionIcon label={T.desfaz(nome)} blocked={blocked} onClick={() => em.desfaz(mudanca)}>
      <IconArrowBackUp size={16} />
    </PermissionIcon>
  );
  if (linha.estado === 'excluido') return desfaz;
  return (
    <>
      {linha.estado === 'alterado' && desfaz}
      <PermissionIcon label={T.alterar(nome)} blocked={blocked} onClick={() => em.abreDia(linha)}>
        <IconPencil size={16} />
      </PermissionIcon>
      <PermissionIcon label={T.excluir(nome)} blocked={blocked} onClick={() => em.exclui(mudanca)}>
        <IconTrash size={16} />
      </PermissionIcon>
    </>
  );
}

/** The rows of a year by day; those of the office open. */
export function AnoTabela({ em, linhas, blocked }: AnoTabelaProps) {
  const narrow = useNarrow();
  const [janela, setJanela] = useState(JANELA);
  const vistas = linhas.slice(0, janela);
  const faltam = linhas.length - vistas.length;
  const abre = (linha: LinhaDoAno) =>
    ehDoEscritorio(linha) && linha.mudanca.depois !== null && em.abreDia(linha);
  return (
    <div className={classes.tabela}>
      {narrow ? (
        <AnoLista
          titulo={T.tabela(em.ano)}
          linhas={vistas}
          onAbre={blocked === undefined ? abre : undefined}
          onDesfaz={(l) => em.desfaz(l.mudanca)}
        />
      ) : (
        <DataTable
          label={T.tabela(em.ano)}
          columns={COLUNAS}
          rows={vistas}
          rowKey={(l) => l.chave}
          muted={(l) => !ehDoEscritorio(l)}
          onOpen={blocked === undefined ? abre : undefined}
          actionsPx={BOTOES_PX}
          actions={(l) => ehDoEscritorio(l) && <Acoes em={em} linha={l} blocked={blocked} />}
        />
      )}
      {faltam > 0 && (
        <Button mt="sm" variant="default" onClick={() => setJanela(janela + JANELA)}>
          {T.mais(Math.min(JANELA, faltam))}
        </Button>
      )}
    </div>
  );
}
