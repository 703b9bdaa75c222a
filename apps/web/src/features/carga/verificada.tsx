import { Alert, Stack } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import { useMemo } from 'react';
import { type Erros, juntaErros } from './erros/correcoes.ts';
import { GradeErros } from './erros/grade-erros.tsx';
import type { EstadoDaCarga } from './estado-da-carga.ts';
import { CARGA_T as T } from './textos.ts';
import type { Importacao } from './use-importa.ts';

const SEM_CAMPOS: readonly CampoImportacao[] = [];

/** What the server refuses, with what the file repeats over all of its lines; not what is left out. */
function useErros({ erros, fora, previsao }: EstadoDaCarga): Erros {
  return useMemo(() => {
    const todos = juntaErros(erros, previsao.repetidas);
    return fora.size === 0 ? todos : new Map([...todos].filter(([linha]) => !fora.has(linha)));
  }, [erros, fora, previsao]);
}

/** What came of the check: what would go in, and the cells that are to be mended before. */
export function Verificada({ importacao }: { importacao: Importacao }) {
  const { estado, acts, planilha, campos, mapa, andando } = importacao;
  const { inseridas, atualizadas } = estado.previsao;
  const { spreadsheet: lida } = planilha;
  const erros = useErros(estado);
  if (erros.size === 0)
    return (
      <Alert color="success" variant="light" role="status">
        {T.semErros(inseridas, atualizadas)}
      </Alert>
    );
  return (
    lida && (
      <Stack gap="xs">
        <Alert color="warning" variant="light" role="status" py={8}>
          {T.comErros(erros.size)} {T.previsao(inseridas, atualizadas)}
        </Alert>
        <GradeErros
          planilha={lida}
          mapa={mapa}
          erros={erros}
          correcoes={estado.correcoes}
          disabled={andando}
          campos={campos.data ?? SEM_CAMPOS}
          onCorrige={(c) => void acts.corrige(c)}
          onTroca={acts.troca}
          onFora={(linha) => void acts.deixaFora(linha, true)}
        />
      </Stack>
    )
  );
}
