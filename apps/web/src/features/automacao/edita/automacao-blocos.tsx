import { Text } from '@mantine/core';
import { fraseDe } from '@retaguarda/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { FieldsForm } from '../../../editing/fields-form.ts';
import type { Valores } from '../../../registros/cadastro.ts';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import classes from '../automacao.module.css';
import { faltasDosAtos, tipoDe } from '../automacao-form.ts';
import { camposQuery } from '../automacao-queries.ts';
import { EDITOR_T as T } from '../textos.ts';
import { camposDoTexto, erroDa, variaveisDe } from './codigos.ts';
import { atosDe, deOutroTipo, quandoDe } from './edicao.ts';
import { EntaoBloco } from './entao-bloco.tsx';
import { QuandoBloco } from './quando-bloco.tsx';
import { SeBloco } from './se-bloco.tsx';
import { EscritaContext, SEM_VOCABULARIO } from './vocabulario-context.ts';

interface BlocosProps {
  form: FieldsForm<Valores>;
  readOnly: boolean;
  /** What the server refused of single acts. */
  recusas: Readonly<Record<number, string>>;
  muda: (parte: Valores) => void;
}

const Bloco = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={classes.bloco} aria-label={titulo}>
    <Text component="h3" size="md" fw={600} mt={0} mb="xs">
      {titulo}
    </Text>
    {children}
  </section>
);

/** With what the automation is written: asked anew for other records, and until then as it was. */
function useEscrita({ form, readOnly }: Pick<BlocosProps, 'form' | 'readOnly'>) {
  const tipo = tipoDe(form.values);
  const categoriaId = Number(form.values.categoriaId);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...camposQuery(tipo, categoriaId),
    placeholderData: keepPreviousData,
  });
  const escrita = useMemo(() => {
    const vocabulario = data ?? SEM_VOCABULARIO;
    // Codes of the records before would make formulas of these look wrong.
    const variaveis = isPlaceholderData ? [] : variaveisDe(vocabulario.codigos);
    return { tipo, vocabulario, variaveis, campos: camposDoTexto(variaveis), readOnly };
  }, [tipo, data, isPlaceholderData, readOnly]);
  return { escrita, error, refetch };
}

/** When, on which condition, and what: the three parts of an automation. */
export function AutomacaoBlocos({ form, readOnly, recusas, muda }: BlocosProps) {
  const { escrita, error, refetch } = useEscrita({ form, readOnly });
  const { values: v, errors } = form;
  const [quando, atos] = [quandoDe(v.quando), atosDe(v.entao)];
  const faltas = errors.entao === undefined ? {} : { ...faltasDosAtos(v), ...recusas };
  const deAlgum = Object.keys(faltas).length > 0;
  const frase = fraseDe({
    ...{ tipo: escrita.tipo, quando: String(v.quando), se: String(v.se), entao: String(v.entao) },
  });
  return (
    <EscritaContext.Provider value={escrita}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      <Bloco titulo={T.quando}>
        <QuandoBloco
          quando={quando}
          categoria={{ id: Number(v.categoriaId), nome: String(v.categoriaNome) }}
          falta={errors.quando}
          faltaDaCategoria={errors.categoriaId}
          onMuda={(novo) => muda({ quando: JSON.stringify(novo) })}
          onCategoria={({ id, nome }) => muda({ categoriaId: id, categoriaNome: nome })}
          onTipo={(tipo) => {
            const seguem = deOutroTipo(quando, atos, tipo);
            muda({
              ...{ tipo, categoriaId: 0, categoriaNome: '' },
              ...{ quando: JSON.stringify(seguem.quando), entao: JSON.stringify(seguem.atos) },
            });
          }}
        />
      </Bloco>
      <Bloco titulo={T.se}>
        <SeBloco
          se={String(v.se)}
          falta={errors.se ?? erroDa(String(v.se), escrita.variaveis)?.message}
          onMuda={(se) => muda({ se })}
        />
      </Bloco>
      <Bloco titulo={T.entao}>
        <EntaoBloco
          atos={atos}
          falta={deAlgum ? undefined : errors.entao}
          faltas={faltas}
          onMuda={(novos) => muda({ entao: JSON.stringify(novos) })}
        />
      </Bloco>
      {frase !== '' && (
        <Text size="sm" c="dimmed" mt="xs">
          {frase}
        </Text>
      )}
    </EscritaContext.Provider>
  );
}
