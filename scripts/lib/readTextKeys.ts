/**
 * The text keys that a module names.
 *
 * A string is a key when it is the first argument of `text(...)`, the value of a property `key`, `titleKey`, ... or of a JSX attribute of such a name,
 * or when its section exists in en.txt. A template such as `task.status.${phase}` names a family: every key that begins with what stands before the first
 * `${`. A key that is put together in another way is declared by a comment: `locales: task.status.*`.
 */
import ts from 'typescript';

export interface NamedKey {
  name: string;
  line: number;
  /** True: every key with this beginning. */
  isFamily: boolean;
}

const KEY_FORM = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
const FAMILY_FORM = /^[a-z][\w-]*(?:\.[\w-]+)*\.[\w-]*$/i;
const KEY_PROPERTY = /^(?:key|\w*[tT]extKey|\w+LabelKey|(?:title|label|text|hint|message)Key)$/;
const DECLARATION = /locales:\s*([a-z][\w.-]*)\*/gi;

/** Whether the place of a literal says that it is a text key. */
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
    return parent.initializer === node && ts.isIdentifier(parent.name) && KEY_PROPERTY.test(parent.name.text);
  }
  return ts.isJsxAttribute(parent) && ts.isIdentifier(parent.name) && parent.name.text !== 'key' && KEY_PROPERTY.test(parent.name.text);
}

export function readTextKeys(fileName: string, content: string, sections: ReadonlySet<string>): NamedKey[] {
  const source = ts.createSourceFile(
    fileName,
    content,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const keys: NamedKey[] = [];
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && KEY_FORM.test(node.text)) {
      const section = node.text.slice(0, node.text.lastIndexOf('.'));
      if (isKeyPlace(node) || sections.has(section)) {
        keys.push({ name: node.text, line: lineAt(node.getStart(source)), isFamily: false });
      }
    } else if (ts.isTemplateExpression(node) && FAMILY_FORM.test(node.head.text)) {
      const section = node.head.text.slice(0, node.head.text.lastIndexOf('.'));
      if (isKeyPlace(node) || sections.has(section)) {
        keys.push({ name: node.head.text, line: lineAt(node.getStart(source)), isFamily: true });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const match of content.matchAll(DECLARATION)) {
    keys.push({ name: match[1] ?? '', line: lineAt(match.index), isFamily: true });
  }
  return keys;
}
