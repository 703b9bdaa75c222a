import { Alert, Group, Radio, Text } from '@mantine/core';
import { AtributoAcoes } from './atributo-acoes.tsx';
import { Opcionais } from './definicao-fields.tsx';
import { Obrigatorias } from './obrigatorias-fields.tsx';
import { FORM as T } from './textos.ts';
import type { AtributoDialogProps, AtributoEmEdicao } from './use-atributo.ts';
import type { Janelas } from './use-janelas.ts';
import '../../ui/styles-form.ts';

const ModoDaCopia = ({ copia, setCopia }: Pick<AtributoEmEdicao, 'copia' | 'setCopia'>) => (
  <Radio.Group
    label={T.modo}
    description={T.espelhadaDica}
    value={String(copia)}
    onChange={(v) => setCopia(v === '2' ? 2 : 1)}
    mb="sm"
  >
    <Group mt="xs">
      <Radio value="1" label={T.independente} />
      <Radio value="2" label={T.espelhada} />
    </Group>
  </Radio.Group>
);

const Titulo = ({ children }: { children: string }) => <h2 data-section>{children}</h2>;

interface AtributoCamposProps extends Pick<AtributoDialogProps, 'modo' | 'catalogo' | 'registro'> {
  atributo: AtributoEmEdicao;
  janelas: Janelas;
}

/** The form of a definition: what it must say, what it does with others, and what it may say. */
export function AtributoCampos({ modo, catalogo, registro, atributo, janelas }: AtributoCamposProps) {
  const { def, passos, espelho, espelhando, fixo } = atributo;
  const { errors: erros } = atributo.form.form;
  const daConta = erros.calcFormula ?? erros.calcAtribs;
  const erro = erros.regraParametro ?? daConta;
  const veem = registro?.veem ?? [];
  const campos = { def, veem, erros, readOnly: fixo, onChange: janelas.mudaCampo };
  return (
    <div>
      {espelho && (
        <Alert variant="light" mb="md">
          {T.espelho}
        </Alert>
      )}
      {modo === 'copia' && <ModoDaCopia {...atributo} />}
      <Titulo>{T.obrigatorias}</Titulo>
      <Obrigatorias
        {...campos}
        readOnly={atributo.readOnly}
        etapas={catalogo.etapas}
        espelho={espelho || espelhando}
        onLabel={(label) =>
          passos.change({ label, ...(atributo.novo ? { codId: atributo.codigoDe(label) } : {}) })
        }
      />
      <AtributoAcoes
        def={def}
        regrasErradas={
          atributo.regrasErradas && (janelas.visitadas.has('regras') || erros.regraParametro !== undefined)
        }
        calculoErrado={atributo.calculoErrado && (janelas.visitadas.has('calculo') || daConta !== undefined)}
        readOnly={fixo}
        onRegra={janelas.ligaRegra}
        onRegras={janelas.abreRegras}
        onCalculo={janelas.abreCalculo}
      />
      {erro && (
        <Text size="sm" c="danger" role="alert" mt={4}>
          {erro}
        </Text>
      )}
      {!espelhando && (
        <>
          <Titulo>{T.opcionais}</Titulo>
          <Opcionais {...campos} />
        </>
      )}
    </div>
  );
}
