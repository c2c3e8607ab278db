/**
 * The text keys that a module names.
 *
 * A string is a key when it is the first argument of `text(...)`, the value of a property `key`, `titleKey`, ... or of a JSX attribute of
 * such a name, or when its section exists in en.txt. A template such as `task.status.${phase}` names one key for each value that the type
 * of `phase` lists. Where a type is wider, such as `string`, it names a family: every key that begins with the text before the first `${`.
 * A key that is composed in another way is declared by a comment: `locales: task.status.*`.
 */
import ts from 'typescript';
import type { SourceTypes } from './sourceTypes';

export interface NamedKey {
  name: string;
  line: number;
  /** True: all keys with this prefix. */
  isFamily: boolean;
}

const keyForm = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
const familyForm = /^[a-z][\w-]*(?:\.[\w-]+)*\.[\w-]*$/i;
const keyProperty = /^(?:key|\w*[tT]extKey|\w+LabelKey|(?:title|label|text|hint|message)Key)$/;
const declaration = /locales:\s*([a-z][\w.-]*)\*/gi;

/** Whether the syntactic position of a literal makes it a text key. */
function isKeyPlace(node: ts.Node): boolean {
  const { parent } = node;
  // Look through `a ? 'x.y' : 'x.z'` and `value ?? 'x.y'`.
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isBinaryExpression(parent)) {
    return isKeyPlace(parent);
  }
  if (ts.isCallExpression(parent)) {
    return parent.arguments[0] === node && ts.isIdentifier(parent.expression) && parent.expression.text === 'text';
  }
  if (ts.isPropertyAssignment(parent)) {
    return parent.initializer === node && ts.isIdentifier(parent.name) && keyProperty.test(parent.name.text);
  }
  return ts.isJsxAttribute(parent) && ts.isIdentifier(parent.name) && parent.name.text !== 'key' && keyProperty.test(parent.name.text);
}

/** All texts of a template; undefined where a part of it has a type that lists no values. */
function expand(template: ts.TemplateExpression, types: SourceTypes): readonly string[] | undefined {
  return template.templateSpans.reduce<readonly string[] | undefined>(
    (beginnings, { expression, literal }) => {
      const values = beginnings && types.valuesOf(expression);
      return values && beginnings.flatMap((beginning) => values.map((value) => beginning + value + literal.text));
    },
    [template.head.text],
  );
}

/** `file` is a path below `src`. */
export function readTextKeys(types: SourceTypes, file: string, sections: ReadonlySet<string>): NamedKey[] {
  const source = types.module(file);
  const keys: NamedKey[] = [];
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && keyForm.test(node.text)) {
      const section = node.text.slice(0, node.text.lastIndexOf('.'));
      if (isKeyPlace(node) || sections.has(section)) {
        keys.push({ name: node.text, line: lineAt(node.getStart(source)), isFamily: false });
      }
    } else if (ts.isTemplateExpression(node) && familyForm.test(node.head.text)) {
      const section = node.head.text.slice(0, node.head.text.lastIndexOf('.'));
      if (isKeyPlace(node) || sections.has(section)) {
        const line = lineAt(node.getStart(source));
        const names = expand(node, types);
        if (names) keys.push(...names.map((name) => ({ name, line, isFamily: false })));
        else keys.push({ name: node.head.text, line, isFamily: true });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const match of source.text.matchAll(declaration)) {
    keys.push({ name: match[1] ?? '', line: lineAt(match.index), isFamily: true });
  }
  return keys;
}
