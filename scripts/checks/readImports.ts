/** The imports of a module, read from its syntax tree. */
import ts from 'typescript';

export interface Import {
  request: string;
  line: number;
  /** A type import, removed by compilation. */
  isTypeOnly: boolean;
  /** `import()`: loaded later. */
  isDynamic: boolean;
}

export function readImports(fileName: string, text: string): Import[] {
  const source = ts.createSourceFile(
    fileName,
    text,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean, isDynamic: boolean): void => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      const line = source.getLineAndCharacterOfPosition(specifier.getStart(source)).line + 1;
      imports.push({ request: specifier.text, line, isTypeOnly, isDynamic });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword, false);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly, false);
    } else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.moduleReference.expression, node.isTypeOnly, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true, false);
    } else if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
      if (isImport || isRequire) {
        add(node.arguments[0], false, isImport);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}
