import { Alert, Stack } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import { useMemo } from 'react';
import type { Spreadsheet } from '../../lib/spreadsheet/chosen-file.ts';
import { type Erros, juntaErros } from './erros/correcoes.ts';
import { GradeErros, type GradeErrosProps } from './erros/grade-erros.tsx';
import type { EstadoDaCarga } from './estado-da-carga.ts';
import type { Mapa } from './mapa.ts';
import { CARGA_T as T } from './textos.ts';

const SEM_CAMPOS: readonly CampoImportacao[] = [];

/** What the server refuses, with what the file repeats over all of its lines; not what is left out. */
function useErros({ erros, fora, previsao }: EstadoDaCarga): Erros {
  return useMemo(() => {
    const todos = juntaErros(erros, previsao.repetidas);
    return fora.size === 0 ? todos : new Map([...todos].filter(([linha]) => !fora.has(linha)));
  }, [erros, fora, previsao]);
}

interface VerificadaProps {
  estado: EstadoDaCarga;
  lida: Spreadsheet | null;
  campos: readonly CampoImportacao[] | undefined;
  mapa: Mapa;
  disabled: boolean;
  acts: Pick<GradeErrosProps, 'onCorrige' | 'onTroca' | 'onFora'>;
}

/** What came of the check: what would go in, and the cells that are to be mended before. */
export function Verificada({ estado, lida, campos = SEM_CAMPOS, mapa, disabled, acts }: VerificadaProps) {
  const { inseridas, atualizadas } = estado.previsao;
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
          {...{ planilha: lida, campos, mapa, erros, disabled }}
          correcoes={estado.correcoes}
          {...acts}
        />
      </Stack>
    )
  );
}
